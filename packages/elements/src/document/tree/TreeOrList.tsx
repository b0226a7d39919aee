import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ComponentType, type Ref, Suspense, useState } from 'react'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyPart } from '../../host/lazyPart.ts'
import type { Emit, ScreenProps } from '../../host/types.ts'
import listCss from '../../style/list.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { DocumentScope } from '../definition/documentScope.tsx'
import type { DocumentExtension } from '../definition/screenTypes.ts'
import { isExtended } from '../extending/isExtended.ts'
import { ToastArea } from '../feedback/Toast.tsx'
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

/** The list is loaded for whoever looks at it: a tree needs none of it. */
const listOf = (def: AnyDocument, extension?: DocumentExtension) =>
  lazyPart(() =>
    loadFile(async () => {
      const { documentList } = await import('../list/DocumentList.tsx')
      return { default: documentList(def, extension) }
    }),
  )

/** The screen of documents that stand below others of their kind: a tree, or the list every document has. */
export function treeOrList(
  def: AnyDocument,
  Tree: ComponentType<TreeProps>,
): ComponentType<ScreenProps<typeof listSpec>> {
  const List = listOf(def, { above: AboveList })
  const ExtendedList = listOf(def)
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
