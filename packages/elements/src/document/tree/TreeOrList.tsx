import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ComponentType, type Ref, Suspense, useState } from 'react'
import type { Emit, ScreenProps } from '../../host/types.ts'
import listCss from '../../style/list.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { DocumentScope } from '../definition/documentScope.tsx'
import { ToastArea } from '../feedback/Toast.tsx'
import { documentList, isExtended } from '../list/DocumentList.tsx'
import type { listSpec } from '../list/listSpec.ts'
import type { ListApi } from '../list/useListModel.ts'
import { hasFilters } from '../views/viewFilters.ts'
import { type Look, LookContext, LookSwitch } from './LookSwitch.tsx'

export interface TreeProps {
  readonly emit: Emit<typeof listSpec>
  readonly apiRef: Ref<ListApi | null>
}

const AboveList = () => (
  <div className="look-bar">
    <LookSwitch />
  </div>
)

/** The screen of documents that stand below others of their kind: a tree, or the list every document has. */
export function treeOrList(
  def: AnyDocument,
  Tree: ComponentType<TreeProps>,
): ComponentType<ScreenProps<typeof listSpec>> {
  const List = documentList(def, { above: AboveList })
  const ExtendedList = documentList(def)
  return (props) => {
    useStyles(listCss)
    const [look, setLook] = useState<Look>(props.view && hasFilters(props.view) ? 'list' : 'tree')
    // a tree has no rows to which a page could add something
    if (isExtended(props)) return <ExtendedList {...props} />
    return (
      <LookContext.Provider value={{ look, onLook: setLook }}>
        {look === 'list' ? (
          <List {...props} />
        ) : (
          <DocumentScope def={def}>
            <ToastArea>
              <Suspense fallback={null}>
                <Tree emit={props.emit} apiRef={props.apiRef} />
              </Suspense>
            </ToastArea>
          </DocumentScope>
        )}
      </LookContext.Provider>
    )
  }
}
