import type { AnyDoc } from '@srm/core/definition/workflow'
import { fullTime } from '@srm/core/i18n/format'
import type { InvitedSupplier, Opener } from '@srm/core/sourcing/inquiries/inquiryShape'
import { Fragment } from 'react'
import type { EvidenceProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { AwaitedName } from '../../document/values/AwaitedName.tsx'
import { useUserName } from '../../document/values/useUserName.ts'
import { Icon } from '../../style/Icon.tsx'
import noteCss from '../../style/parts/sourcing.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { Questions } from '../questions/Questions.tsx'
import { inquiryWords } from './inquiryWords.ts'
import { OpeningRecord } from './OpeningRecord.tsx'

/** Who opens the quotes, who has a password and who has entered it. */

interface Openers {
  readonly all: readonly string[]
  readonly set: ReadonlySet<unknown>
  readonly entered: ReadonlySet<unknown>
  readonly needed: number
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The openers as the server tells of them: of their keys it tells nothing else. */
export const openersOf = (doc: AnyDoc): Openers => ({
  all: listOf(doc.openers).map((one) => (one as Opener).person),
  set: new Set(listOf(doc.passwordSetBy)),
  entered: new Set(listOf(doc.enteredBy)),
  needed: Number(doc.openThreshold ?? 1),
})

function PersonName({ person }: { readonly person: string }) {
  const { who } = useWhole()
  return useUserName(`${who?.elsAccount ?? ''}_${person}`) ?? <AwaitedName />
}

function Names({ text, people }: { readonly text: string; readonly people: readonly string[] }) {
  const words = inquiryWords(useWhole().locale)
  if (people.length === 0) return null
  return (
    <span>
      {' '}
      {text}
      {people.map((person, at) => (
        <Fragment key={person}>
          {at > 0 && words.and}
          <b className="strong">
            <PersonName person={person} />
          </b>
        </Fragment>
      ))}
      {words.stop}
    </span>
  )
}

/** How many have to enter their password, how many have, and who has not. */
export function EnteredNote({ doc }: { readonly doc: AnyDoc }) {
  useStyles(noteCss)
  const words = inquiryWords(useWhole().locale)
  const { all, entered, needed } = openersOf(doc)
  const [done, missing] = [all.filter((one) => entered.has(one)), all.filter((one) => !entered.has(one))]
  return (
    <div className="banner blue">
      <Icon name="person" />
      <div>
        {words.needed(needed, all.length)} {words.entered(done.length, needed)}
        <Names text={words.enteredBy} people={done} />
        <Names text={words.notEntered} people={missing} />
      </div>
    </div>
  )
}

/** What somebody who sets his password has to know. */
export function PasswordNote() {
  const words = inquiryWords(useWhole().locale)
  return (
    <div className="banner gold">
      <Icon name="warning" />
      <span>
        {words.least} {words.noWayBack}
      </span>
    </div>
  )
}

/** Before it is published: who has no password yet. */
function SetNote({ doc }: { readonly doc: AnyDoc }) {
  const words = inquiryWords(useWhole().locale)
  const { all, set } = openersOf(doc)
  const missing = all.filter((one) => !set.has(one))
  if (all.length === 0) return null
  return (
    <div className={`banner ${missing.length > 0 ? 'gold' : 'green'}`}>
      <Icon name={missing.length > 0 ? 'warning' : 'check'} />
      <div className="grow">
        {missing.length > 0 ? words.set(all.length - missing.length, all.length) : words.allSet}
        <Names text={words.setMissing} people={missing} />
      </div>
    </div>
  )
}

/** How long a draft reserves what it takes of requisitions, or that it does no longer. */
function LeaseNote({ doc }: { readonly doc: AnyDoc }) {
  const { locale, place } = useWhole()
  const words = inquiryWords(locale)
  if (doc.holdsQuantity === 'N')
    return (
      <div className="banner gold">
        <Icon name="warning" />
        <span>{words.freed}</span>
      </div>
    )
  if (typeof doc.leaseEnd !== 'string') return null
  return (
    <div className="quote-line muted">
      <Icon name="calendar" />
      <span>{words.reserved(fullTime(doc.leaseEnd, place))}</span>
    </div>
  )
}

/** Who was asked by mail and has not come yet. */
function MailNote({ doc }: { readonly doc: AnyDoc }) {
  const words = inquiryWords(useWhole().locale)
  const rows = listOf(doc.toElsAccountList) as readonly InvitedSupplier[]
  const names = rows.flatMap((row) => (row.toElsAccount ? [] : [`${row.supplierName} (${row.email})`]))
  if (names.length === 0) return null
  return (
    <div className="quote-line muted">
      <Icon name="person" />
      <span>{words.byMail(names.join(words.and))}</span>
    </div>
  )
}

/** Above the facts of an inquiry: what its openers still have to do, and what suppliers were answered. */
export function OpenersNote({ doc }: Pick<EvidenceProps, 'doc'>) {
  useStyles(noteCss)
  const isDraft = doc.stage === 'draft' || doc.stage === 'rejected'
  return (
    <div className="quote-note">
      {isDraft && <SetNote doc={doc} />}
      {isDraft && <LeaseNote doc={doc} />}
      {!isDraft && <MailNote doc={doc} />}
      {doc.stage === 'closed' && <EnteredNote doc={doc} />}
      <OpeningRecord doc={doc} />
      <Questions doc={doc} />
    </div>
  )
}
