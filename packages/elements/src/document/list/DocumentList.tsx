import type { ComponentType } from 'react'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyPart } from '../../host/lazyPart.ts'
import listCss from '../../style/list.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { DocumentScope } from '../definition/documentScope.tsx'
import type { ListDefinition } from '../definition/listDefinition.ts'
import type { DocumentExtension } from '../definition/screenTypes.ts'
import { isExtended } from '../extending/isExtended.ts'
import { ToastArea } from '../feedback/Toast.tsx'
import { type ListProps, ListScreen } from './ListScreen.tsx'

const ExtendedList = lazyPart(() => loadFile(() => import('../extending/ExtendedList.tsx')))
const BesideScreen = lazyPart(() => loadFile(() => import('../preview/BesideScreen.tsx')))

/** The screen of a list element: the definition is the only thing it is made from; the area adds what is its own. */
export function documentList(def: ListDefinition, extension: DocumentExtension = {}): ComponentType<ListProps> {
  const Screen = extension.beside ? BesideScreen : ListScreen
  return function DocumentList(props: ListProps) {
    useStyles(listCss)
    if (isExtended(props)) return <ExtendedList {...props} {...{ def, extension, Screen }} />
    return (
      <DocumentScope def={def} extension={extension}>
        <ToastArea>
          <Screen {...props} def={def} />
        </ToastArea>
      </DocumentScope>
    )
  }
}
