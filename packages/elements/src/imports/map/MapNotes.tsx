import type { Look } from '@srm/core/client/importJobApi'
import { foreignNumber } from '@srm/core/definition/numbering'
import { fieldLabel, ruleText } from '@srm/core/i18n/messages'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText } from '../../document/values/labelText.ts'
import { Icon } from '../../style/Icon.tsx'
import { useImportWords } from '../../words/importWords.ts'
import type { MappedColumn } from './mapping.ts'

/** What becomes of numbers that are not ours, where we draw them. */
function useNumberNote({ columns: read }: Look, columns: readonly MappedColumn[]): string | undefined {
  const { def, locale } = useWhole()
  const { map: words } = useImportWords()
  const { field, elsewhere } = def.number ?? {}
  const at = columns.find(({ key }) => key !== null && key === field)?.at
  const foreign = foreignNumber(def, read.find((column) => column.at === at)?.samples ?? [])
  if (foreign === undefined) return undefined
  return elsewhere === undefined
    ? words.numberDrawn(foreign)
    : words.numberKept(foreign, fieldLabel(locale, def, elsewhere))
}

/** Rows that no choice here can save, and columns that stay out: said before anything is tried. */
export function MapNotes({ look, columns }: { readonly look: Look; readonly columns: readonly MappedColumn[] }) {
  const { locale, words: common } = useWhole()
  const { map: words } = useImportWords()
  const left = columns.filter(({ key, reading, header }) => key === null && reading !== 'ours' && header.trim() !== '')
  const number = useNumberNote(look, columns)
  const broken = [...Map.groupBy(look.faults, ({ rule }) => rule)]
  return (
    <>
      {broken.map(([rule, faults]) => (
        <div key={rule} className="banner gold import-banner" role="status">
          <Icon name="warning" />
          <div>
            {words.broken(faults.map(({ row }) => countText(row)).join(common.common.and), ruleText(locale, { rule }))}
          </div>
        </div>
      ))}
      {number !== undefined && <p className="muted import-left">{number}</p>}
      {left.length > 0 && left.length < columns.length && (
        <p className="muted import-left">{words.leftOut(left.map(({ header }) => header).join(common.common.and))}</p>
      )}
    </>
  )
}

/** Required fields that no column goes into, and that trying is harmless. */
export function MapFoot({ missing, isWarning }: { readonly missing: readonly string[]; readonly isWarning: boolean }) {
  const { words: common } = useWhole()
  const { map: words } = useImportWords()
  return (
    <>
      <span className={isWarning && missing.length > 0 ? 'warn' : 'soft'}>
        {missing.length > 0 ? words.missing(missing.join(common.common.and)) : words.missingNone}
      </span>
      <span className="grow" />
      <span className="muted import-foot-note">{words.harmless}</span>
    </>
  )
}
