import { fieldLabel, ruleText } from '@srm/core/i18n/messages'
import type { Locale } from '@srm/core/i18n/translate'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText } from '../../document/values/labelText.ts'
import { Icon } from '../../style/Icon.tsx'
import type { ImportWords } from '../../words/importEn.ts'
import { useImportWords } from '../../words/importWords.ts'
import type { MappedColumn, Reading, Target } from './mapping.ts'
import { isDoubtful, type ValueNote } from './valueNotes.ts'

interface MapTableProps {
  readonly columns: readonly MappedColumn[]
  readonly targets: readonly Target[]
  readonly onMap: (header: string, key: string | null) => void
  /** How the cells of a column are read. */
  readonly noteOf: (column: MappedColumn) => ValueNote | undefined
}

interface RowProps extends Omit<MapTableProps, 'columns'> {
  readonly column: MappedColumn
}

type Tone = 'good' | 'warn' | 'muted'

const tones: Readonly<Record<Reading, Tone>> = {
  ours: 'muted',
  sameName: 'good',
  otherName: 'good',
  chosen: 'good',
  remembered: 'good',
  twice: 'warn',
  near: 'warn',
  unknown: 'muted',
  none: 'muted',
}

const ToneIcon = ({ tone }: { readonly tone: Tone }) =>
  tone === 'muted' ? null : <Icon name={tone === 'good' ? 'check' : 'warning'} />

function noteText(locale: Locale, { map: words }: ImportWords, note: ValueNote): string {
  if (note.kind === 'reads') return words.reads(note.from, note.to)
  if (note.kind === 'fault') return words.fault(note.text, ruleText(locale, { rule: note.rule }))
  if (note.kind === 'names') return words.names(countText(note.count))
  if (note.kind === 'unknown') return words.unknownCodes(countText(note.count - note.known), countText(note.count))
  return words[note.kind]
}

function ValueNoteText({ note }: { readonly note: ValueNote }) {
  const { locale } = useWhole()
  const words = useImportWords()
  const tone = isDoubtful(note) ? 'warn' : 'good'
  return (
    <span className={`import-note ${tone}`}>
      <ToneIcon tone={tone} />
      <span>{noteText(locale, words, note)}</span>
    </span>
  )
}

function HeaderNote({ column, onMap }: Pick<RowProps, 'column' | 'onMap'>) {
  const { def, locale } = useWhole()
  const words = useImportWords()
  const { reading, other = '', otherKey, header } = column
  const texts: Readonly<Record<Reading, string>> = {
    ...words.map,
    none: words.map.leave,
    twice: words.map.twice(other),
    near: words.map.near(otherKey ? fieldLabel(locale, def, otherKey) : other),
  }
  const tone = tones[reading]
  return (
    <span className={`import-note ${tone}`}>
      <ToneIcon tone={tone} />
      <span>{texts[reading]}</span>
      {reading === 'near' && otherKey && (
        <button type="button" className="button link" onClick={() => onMap(header, otherKey)}>
          {words.map.take}
        </button>
      )}
    </span>
  )
}

/** A doubt about the column comes first, then what its cells hold. */
function Note({ column, onMap, noteOf }: Pick<RowProps, 'column' | 'onMap' | 'noteOf'>) {
  const note = column.key !== null && tones[column.reading] === 'good' ? noteOf(column) : undefined
  return note ? <ValueNoteText note={note} /> : <HeaderNote column={column} onMap={onMap} />
}

function TargetSelect({ column, targets, onMap }: RowProps) {
  const { def, locale } = useWhole()
  const words = useImportWords()
  const nameOf = (key: string) => `${fieldLabel(locale, def, key)} ${key}`
  const options = (required: boolean) =>
    targets
      .filter((target) => target.required === required)
      .map(({ column: { key } }) => (
        <option key={key} value={key}>
          {nameOf(key)}
        </option>
      ))
  const title = column.header.trim() || words.map.nameless(String(column.at + 1))
  return (
    <select
      className={`field import-select ${column.key === null ? 'is-placeholder' : ''}`}
      aria-label={words.map.targetOf(title)}
      value={column.key ?? ''}
      disabled={column.header.trim() === ''}
      onChange={(event) => onMap(column.header, event.target.value || null)}
    >
      <option value="">{words.map.none}</option>
      <optgroup label={words.map.requiredGroup}>{options(true)}</optgroup>
      <optgroup label={words.map.otherGroup}>{options(false)}</optgroup>
    </select>
  )
}

const Sample = ({ text }: { readonly text: string | undefined }) =>
  text ? <span className="ellipsis import-sample">{text}</span> : <span className="empty-value">—</span>

function MapRow(props: RowProps) {
  const { column, targets } = props
  const words = useImportWords()
  const isRequired = targets.some((target) => target.required && target.column.key === column.key)
  return (
    <tr className="import-map-row">
      <th scope="row" className="import-cell is-name strong">
        {column.header.trim() || words.map.nameless(String(column.at + 1))}
      </th>
      <td className="import-cell is-sample soft">
        <Sample text={column.samples[0]} />
      </td>
      <td className="import-cell is-sample is-second soft">
        <Sample text={column.samples[1]} />
      </td>
      <td className="import-cell is-arrow muted" aria-hidden="true">
        →
      </td>
      <td className="import-cell is-target">
        <TargetSelect {...props} />
      </td>
      <td className="import-cell is-required">
        {isRequired ? words.map.yes : <span className="muted">{words.map.no}</span>}
      </td>
      <td className="import-cell is-note">
        <Note column={column} onMap={props.onMap} noteOf={props.noteOf} />
      </td>
    </tr>
  )
}

/** One row for each column of the file: two of its values, the field it goes into, and why. */
export function MapTable({ columns, ...rest }: MapTableProps) {
  const words = useImportWords()
  return (
    <div className="import-scroll">
      <table className="import-table import-map">
        <thead>
          <tr>
            <th className="import-head">{words.map.source}</th>
            <th className="import-head">{words.map.example('1')}</th>
            <th className="import-head is-second">{words.map.example('2')}</th>
            <td className="import-head" />
            <th className="import-head">{words.map.target}</th>
            <th className="import-head is-required">{words.map.required}</th>
            <th className="import-head">{words.map.reading}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <MapRow key={column.at} column={column} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
