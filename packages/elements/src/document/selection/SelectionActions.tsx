import { lazyDialog } from '../../host/lazyAntd.tsx'
import documentCss from '../../style/document.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { useWhole, withWhole } from '../definition/wholeDefinition.tsx'
import { keyOf, type ListModel, type ListPageProps } from '../list/useListModel.ts'
import { countText, label } from '../values/labelText.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type Bulk, useBulk } from './useBulk.ts'

const ActionDialog = lazyDialog(() => import('../actions/ActionDialog.tsx'))

function BulkDialog({ bulk }: { readonly bulk: Bulk }) {
  const { words, locale, names } = useWhole()
  const { byLine } = useListWorkWords()
  const { question } = bulk
  if (!question) return null
  const { action, transition, rows, lines } = question
  const documents = names.count(countText(rows.length))
  const count = lines ? byLine.chosen([...lines.values()].flat().length, documents) : documents
  // which lines is said by the selection
  const { onLines: _, ...rest } = transition
  return (
    <ActionDialog
      action={action}
      transition={lines ? rest : transition}
      title={words.selection.doAll(label(locale, transition), count)}
      onRun={(input) => bulk.run(question, input)}
      onClose={() => bulk.ask(undefined)}
    />
  )
}

interface SelectionProps {
  readonly model: ListModel
  readonly onActionDone: ListPageProps['onActionDone']
  readonly onCreate: ListPageProps['onCreate']
}

/** What can be done with the selected rows, and what came of it. Loaded when the first row is selected. */
function Selection({ model, onActionDone, onCreate }: SelectionProps) {
  useStyles(documentCss)
  const { selection, list, byLine } = model
  const scope = useWhole()
  const bulk = useBulk(scope, async (action, rows) => {
    onActionDone?.(action, rows.map(keyOf))
    // What was edited is chosen again for the next step, as it is now: the dialog stays until its rows are.
    if (action === 'edit') await list.reload().catch(() => undefined)
    else void list.reload()
    selection.clear()
  })
  return (
    <>
      {selection.rows.length > 0 && (
        <SelectionBar
          model={model}
          bulk={bulk}
          onAll={() => selection.change(new Set(list.rows.map(byLine?.keyOf ?? keyOf)))}
          onClear={selection.clear}
          onCopy={onCreate && ((row) => onCreate({ copyOf: keyOf(row) }))}
        />
      )}
      <BulkFailures bulk={bulk} />
      <BulkDialog bulk={bulk} />
    </>
  )
}

export default withWhole(Selection)
