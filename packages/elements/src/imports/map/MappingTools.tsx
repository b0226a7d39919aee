import type { HeaderMapping } from '@srm/core/client/importJobApi'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { countText } from '../../document/values/labelText.ts'
import { useImportWords } from '../../words/importWords.ts'
import { FileButton } from '../file/FileStep.tsx'
import { saveText } from '../file/saveFile.ts'
import { type MappedColumn, mappingOf, readMapping } from './mapping.ts'

const isDoubtful = ({ reading }: MappedColumn) => reading === 'near' || reading === 'twice'

/** How many columns go into a field, are in doubt, or stay out. */
export function Tally({ columns }: { readonly columns: readonly MappedColumn[] }) {
  const words = useImportWords()
  const doubtful = columns.filter(isDoubtful).length
  const mapped = columns.filter((column) => column.key !== null && !isDoubtful(column)).length
  const left = columns.length - doubtful - mapped
  const text = (count: number) => countText(count)
  return (
    <>
      {mapped > 0 && <span className="tag green">{words.map.mapped(text(mapped))}</span>}
      {doubtful > 0 && <span className="tag gold">{words.map.doubtful(text(doubtful))}</span>}
      {left > 0 && <span className="tag">{words.map.left(text(left))}</span>}
    </>
  )
}

interface ToolsProps {
  readonly columns: readonly MappedColumn[]
  readonly isRemembering: boolean
  readonly onRemember: (isRemembering: boolean) => void
  readonly onLoad: (mapping: HeaderMapping) => void
}

/** Keeping the mapping: on this device, in a file for the command line, from such a file. */
export function MappingTools({ columns, isRemembering, onRemember, onLoad }: ToolsProps) {
  const { def, names } = useWhole()
  const words = useImportWords()
  const tell = useToast()
  const [fault, setFault] = useState<string>()
  const load = async (file: File) => {
    const mapping = readMapping(def, await file.text())
    setFault(mapping ? undefined : words.map.notMapping)
    if (!mapping) return
    onLoad(mapping)
    const found = columns.filter(({ header }) => Object.hasOwn(mapping, header)).length
    tell(words.map.loaded(countText(found)))
  }
  const save = () =>
    saveText(`${JSON.stringify(mappingOf(columns), null, 2)}\n`, `${names.title}.map.json`, 'application/json')
  return (
    <>
      {fault && (
        <span className="bad" role="alert">
          {fault}
        </span>
      )}
      <label className="import-remember">
        <input
          type="checkbox"
          className="check-input"
          checked={isRemembering}
          onChange={(event) => onRemember(event.target.checked)}
        />
        {words.map.remember}
      </label>
      <FileButton label={words.map.load} accept=".json" onFile={(file) => void load(file)} />
      <button type="button" className="button" data-tip={words.map.saveTip} onClick={save}>
        {words.map.save}
      </button>
    </>
  )
}
