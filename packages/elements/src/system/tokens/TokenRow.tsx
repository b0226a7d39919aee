import { dateTime } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import type { DocumentKeys } from '../choices.ts'
import { OpenRow, RowDetail } from '../tools/OpenRow.tsx'
import { documentsText, type ServiceToken, standingOf, tones, verbsText } from './tokens.ts'

interface TokenRowProps {
  readonly token: ServiceToken
  readonly documents: readonly DocumentKeys[]
  readonly onRevoke: () => void
}

function TokenDetails({ token, documents }: Omit<TokenRowProps, 'onRevoke'>) {
  const { place, locale } = useWhole()
  const words = useAdminWords()
  const { person, createDate, expireDate, lastUsedDate, revokedDate } = token
  return (
    <dl className="tool-details">
      <RowDetail label={words.tokens.person}>{person}</RowDetail>
      <RowDetail label={words.tokens.documents}>{documentsText(token.documents, documents, locale, words)}</RowDetail>
      <RowDetail label={words.tokens.verbs}>{verbsText(token, documents, locale, words)}</RowDetail>
      <RowDetail label={words.tokens.made}>{dateTime(createDate, place)}</RowDetail>
      <RowDetail label={words.tokens.end}>{dateTime(expireDate, place)}</RowDetail>
      <RowDetail label={words.tokens.lastUsed}>
        {lastUsedDate === null ? words.tokens.neverUsed : dateTime(lastUsedDate, place)}
      </RowDetail>
      {revokedDate !== null && <RowDetail label={words.tokens.revoked}>{dateTime(revokedDate, place)}</RowDetail>}
    </dl>
  )
}

/** A service token: what it may do, until when, and its end. */
export function TokenRow({ token, documents, onRevoke }: TokenRowProps) {
  const { place, locale, readonly } = useWhole()
  const words = useAdminWords()
  const { name, person, expireDate } = token
  const standing = standingOf(token, place.now)
  const head = (
    <>
      <span className="tool-cell is-status">
        <span className={`tag ${tones[standing]}`}>{words.tokens.standings[standing]}</span>
      </span>
      <span className="tool-cell is-main ellipsis">{name}</span>
      <span className="tool-cell soft ellipsis">{verbsText(token, documents, locale, words)}</span>
      <span className="tool-cell soft is-short ellipsis">{person}</span>
      <time className="tool-cell soft is-status" dateTime={expireDate}>
        {words.tokens.until(dateTime(expireDate, place))}
      </time>
    </>
  )
  return (
    <OpenRow head={head}>
      <TokenDetails token={token} documents={documents} />
      {standing === 'valid' && !readonly && (
        <button type="button" className="button danger" onClick={onRevoke}>
          {words.tokens.revoke}
        </button>
      )}
    </OpenRow>
  )
}
