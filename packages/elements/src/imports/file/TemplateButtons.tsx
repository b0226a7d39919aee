import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useImportWords } from '../../words/importWords.ts'
import { saveBlob, saveText } from './saveFile.ts'
import { templateBook, templateText } from './template.ts'

/** The empty file to fill in, as people open it. */
export function TemplateButtons() {
  const { def, locale, names } = useWhole()
  const { file: words } = useImportWords()
  const name = `${names.title} ${words.template}`
  const ways = [
    [words.templateXlsx, () => saveBlob(templateBook(def, locale), `${name}.xlsx`)],
    [words.templateCsv, () => saveText(templateText(def, locale), `${name}.csv`)],
  ] as const
  return ways.map(([label, save]) => (
    <button key={label} type="button" className="button" data-tip={words.templateText} onClick={save}>
      <Icon name="export" />
      {label}
    </button>
  ))
}
