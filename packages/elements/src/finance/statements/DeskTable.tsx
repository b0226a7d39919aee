import type { OpenGroup, OpenTotal, StatementDesk } from '@srm/core/client/statements/statementDesk'
import { date, money } from '@srm/core/i18n/format'
import { translate } from '@srm/core/i18n/translate'
import { Fragment, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { PartyLink } from '../../document/frame/FrameLink.tsx'
import { Empty } from '../../document/values/Value.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'
import { PlantName } from '../../logistics/PlantName.tsx'
import { Icon } from '../../style/Icon.tsx'
import { figureWords } from '../figures/figureWords.ts'
import { chosenOf, isFree, keyOf } from './chosenGroups.ts'
import { DeskItems } from './DeskItems.tsx'
import { type DeskColumn, deskColumns, deskTitles, isFigure } from './deskColumns.ts'
import { statementDeskWords } from './statementDeskWords.ts'
import type { DeskFilter } from './useStatementDesk.ts'

interface Props {
  readonly answer: StatementDesk
  readonly filter: DeskFilter
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  /** Whether rows can be chosen. */
  readonly mayMake: boolean
  readonly narrow: boolean
  /** Columns that are shown. */
  readonly shown: readonly string[]
}

interface RowProps extends Props {
  readonly group: OpenGroup
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const nameOf = ({ party, partyName }: OpenGroup): string => partyName ?? party
/** Names of two rows of one company differ by code and currency. */
const fullName = (group: OpenGroup): string =>
  [nameOf(group), group.company, group.currency].filter((part) => part !== null).join(' ')

const amountOf = (value: OpenTotal['gross'], currency: string | null) =>
  value === null ? <Empty /> : money(value, currency)

function Choice({ group, chosen, onChoose }: RowProps) {
  const { locale } = useWhole()
  const words = statementDeskWords(locale)
  const key = keyOf(group)
  const change = () => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose(next)
  }
  return (
    <input
      type="checkbox"
      className="check-input"
      aria-label={words.choose(fullName(group))}
      checked={isFree(group) && chosen.has(key)}
      disabled={!isFree(group)}
      onChange={change}
    />
  )
}

function Opener({ group, isOpen, onOpen }: RowProps) {
  const { locale } = useWhole()
  const words = statementDeskWords(locale)
  return (
    <button
      type="button"
      className="icon-button"
      aria-expanded={isOpen}
      aria-label={(isOpen ? words.close : words.open)(fullName(group))}
      onClick={onOpen}
    >
      <Icon name={isOpen ? 'down' : 'right'} />
    </button>
  )
}

/** Why the row cannot be chosen. */
function Refusal({ group: { refusal } }: Pick<RowProps, 'group'>) {
  const { locale } = useWhole()
  if (!refusal) return null
  return <span className="muted desk-why">{translate(locale, refusal.message, refusal.params)}</span>
}

/** What is disputed of the company's statements; they open. */
function Disputed({ group: { party, currency, company, disputed } }: Pick<RowProps, 'group'>) {
  const { locale, side } = useWhole()
  const words = statementDeskWords(locale)
  if (disputed === 0) return <Empty />
  const whose = side === 'supplier' ? 'elsAccount' : 'toElsAccount'
  const filters = {
    [whose]: party,
    ...(currency === null ? {} : { currency }),
    ...(company === null ? {} : { companyCode: company }),
  }
  return (
    <FollowLink className="link bad" to={{ side, document: 'reconciliation', tab: 'disputed', filters }}>
      {words.disputedLines(disputed)}
    </FollowLink>
  )
}

/** The company of the buyer that pays: a supplier is told what his customer calls it. */
function Company({ group: { company, party } }: Pick<RowProps, 'group'>) {
  return company === null ? <Empty /> : <PlantName account={party} code={company} />
}

function Cell({ column, group }: { readonly column: DeskColumn } & Pick<RowProps, 'group'>) {
  const { place } = useWhole()
  const { currency, oldest } = group
  switch (column) {
    case 'company':
      return <Company group={group} />
    case 'currency':
      return currency ?? <Empty />
    case 'items':
      return <Counted group={group} />
    case 'oldest':
      return date(oldest, place)
    case 'disputed':
      return <Disputed group={group} />
    default:
      return amountOf(group[column], currency)
  }
}

const classOf = (column: DeskColumn) => (isFigure(column) ? 'num' : undefined)

/** The columns that are shown. */
const shownOf = ({ shown }: Pick<Props, 'shown'>): readonly DeskColumn[] =>
  shown.flatMap((key) => deskColumns.find((column) => column === key) ?? [])

function Row(props: RowProps) {
  const { group, mayMake, isOpen, filter, shown } = props
  return (
    <Fragment>
      <tr className={isOpen ? 'is-open' : ''}>
        <td className="desk-marks">
          {mayMake && <Choice {...props} />}
          <Opener {...props} />
        </td>
        <th scope="row">
          <PartyLink account={group.party}>{nameOf(group)}</PartyLink> <span className="muted num">{group.party}</span>
          <Refusal group={group} />
        </th>
        {shownOf(props).map((column) => (
          <td key={column} className={classOf(column)}>
            <Cell column={column} group={group} />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={shown.length + 2} className="desk-opened">
            <DeskItems group={group} filter={filter} narrow={false} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Counted({ group: { items, expenses } }: Pick<RowProps, 'group'>) {
  const { locale } = useWhole()
  return statementDeskWords(locale).count(items, expenses)
}

/** The narrow form: each row is a block (screens §11). */
function Block(props: RowProps) {
  const { group, mayMake, isOpen, filter } = props
  const { place, locale } = useWhole()
  const words = statementDeskWords(locale)
  return (
    <li className="list-block desk-block">
      <span className="desk-item-head">
        <span className="desk-marks">
          {mayMake && <Choice {...props} />}
          <Opener {...props} />
        </span>
        <b className="strong grow">
          {nameOf(group)}{' '}
          <span className="muted">
            {group.company && <Company group={group} />} {group.currency}
          </span>
        </b>
        <b className="num strong">{amountOf(group.gross, group.currency)}</b>
      </span>
      <span className="muted">
        {words.count(group.items, group.expenses)} · {words.oldest} {date(group.oldest, place)}
        {group.disputed > 0 && (
          <>
            {' · '}
            {words.disputed} <Disputed group={group} />
          </>
        )}
      </span>
      <Refusal group={group} />
      {isOpen && <DeskItems group={group} filter={filter} narrow />}
    </li>
  )
}

function ChooseAll({ answer: { groups }, chosen, onChoose }: Props) {
  const { locale } = useWhole()
  const words = statementDeskWords(locale)
  const free = groups.filter(isFree)
  const isAll = free.length > 0 && chosenOf(groups, chosen).length === free.length
  return (
    <input
      type="checkbox"
      className="check-input"
      aria-label={words.chooseAll}
      checked={isAll}
      disabled={free.length === 0}
      onChange={() => onChoose(new Set(isAll ? [] : free.map(keyOf)))}
    />
  )
}

function Head(props: Props) {
  const { locale, side } = useWhole()
  const titles = deskTitles(locale)
  return (
    <thead className="figures-head">
      <tr>
        <td className="desk-marks">{props.mayMake && <ChooseAll {...props} />}</td>
        <th scope="col">{figureWords(locale).party[side === 'supplier' ? 'supplier' : 'buyer']}</th>
        {shownOf(props).map((column) => (
          <th key={column} scope="col" className={classOf(column)}>
            {titles[column]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function TotalCell({ column, total }: { readonly column: DeskColumn; readonly total: OpenTotal }) {
  const { locale } = useWhole()
  if (column === 'currency') return total.currency ?? <Empty />
  if (column === 'items') return statementDeskWords(locale).count(total.items, 0)
  return column === 'net' || column === 'tax' || column === 'gross' ? amountOf(total[column], total.currency) : null
}

function Totals({ answer: { totals }, shown }: Pick<Props, 'answer' | 'shown'>) {
  const { locale } = useWhole()
  return (
    <tfoot className="figures-foot">
      {totals.map((total) => (
        <tr key={total.currency}>
          <td className="desk-marks" />
          <th scope="row">
            {figureWords(locale).total} {!shown.includes('currency') && total.currency}
          </th>
          {shownOf({ shown }).map((column) => (
            <td key={column} className={classOf(column)}>
              <TotalCell column={column} total={total} />
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** What is open, one row for each statement that could be made of it; a row opens its items. */
export function DeskTable(props: Props) {
  const { answer, narrow, mayMake } = props
  const { locale } = useWhole()
  const words = statementDeskWords(locale)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const rowOf = (group: OpenGroup): RowProps => ({
    ...{ ...props, group, isOpen: open.has(keyOf(group)) },
    onOpen: () => {
      const next = new Set(open)
      if (!next.delete(keyOf(group))) next.add(keyOf(group))
      setOpen(next)
    },
  })
  if (narrow)
    return (
      <>
        {mayMake && (
          <div className="desk-all">
            <ChooseAll {...props} />
            <span aria-hidden="true">{words.chooseAll}</span>
          </div>
        )}
        <ul className="plain-list list-blocks">
          {answer.groups.map((group) => (
            <Block key={keyOf(group)} {...rowOf(group)} />
          ))}
        </ul>
      </>
    )
  return (
    <table className="figures-table desk-table">
      <caption className="visually-hidden">{words.table}</caption>
      <Head {...props} />
      <tbody>
        {answer.groups.map((group) => (
          <Row key={keyOf(group)} {...rowOf(group)} />
        ))}
      </tbody>
      <Totals {...props} />
    </table>
  )
}
