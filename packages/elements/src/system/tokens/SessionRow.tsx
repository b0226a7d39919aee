import { dateTime } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import type { DocumentKeys } from '../choices.ts'
import { OpenRow, RowDetail } from '../tools/OpenRow.tsx'
import { documentsText, type EmbedSession, standingOf, tones } from './tokens.ts'

interface SessionRowProps {
  readonly session: EmbedSession
  readonly documents: readonly DocumentKeys[]
  readonly onEnd: () => void
}

/** A session that a host page has for one of the account's people. */
export function SessionRow({ session, documents, onEnd }: SessionRowProps) {
  const { place, locale, readonly } = useWhole()
  const words = useAdminWords()
  const { person, host, createDate, expireDate, revokedDate } = session
  const standing = standingOf(session, place.now)
  const head = (
    <>
      <span className="tool-cell is-status">
        <span className={`tag ${tones[standing]}`}>{words.tokens.sessionStandings[standing]}</span>
      </span>
      <span className="tool-cell is-main ellipsis">{person}</span>
      <span className="tool-cell soft ellipsis">{words.tokens.through(host)}</span>
      <time className="tool-cell soft is-status" dateTime={createDate}>
        {dateTime(createDate, place)}
      </time>
    </>
  )
  return (
    <OpenRow head={head}>
      <dl className="tool-details">
        <RowDetail label={words.tokens.host}>{host}</RowDetail>
        <RowDetail label={words.tokens.documents}>
          {documentsText(session.documents, documents, locale, words)}
        </RowDetail>
        <RowDetail label={words.tokens.begun}>{dateTime(createDate, place)}</RowDetail>
        <RowDetail label={words.tokens.end}>{dateTime(revokedDate ?? expireDate, place)}</RowDetail>
      </dl>
      {standing === 'valid' && !readonly && (
        <button type="button" className="button danger" onClick={onEnd}>
          {words.tokens.endSession}
        </button>
      )}
    </OpenRow>
  )
}
