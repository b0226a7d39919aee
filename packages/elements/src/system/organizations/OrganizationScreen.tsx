import { organization } from '@srm/core/system/organization'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { documentList } from '../../document/DocumentList.tsx'
import type { listSpec } from '../../document/listSpec.ts'
import { hasFilters } from '../../document/listView.ts'
import { DocumentScope } from '../../document/scope.tsx'
import { ToastArea } from '../../document/Toast.tsx'
import { type Look, LookContext, LookSwitch } from '../../document/tree/LookSwitch.tsx'
import { WholeScope } from '../../document/whole.tsx'
import type { ScreenProps } from '../../host/types.ts'
import listCss from '../../style/list.css?inline'
import { useStyles } from '../../style/useStyles.ts'

const AboveList = () => (
  <div className="look-bar">
    <LookSwitch />
  </div>
)
const List = documentList(organization, { above: AboveList })
const Tree = lazy(() => import('./OrganizationTree.tsx'))

type OrganizationProps = ScreenProps<typeof listSpec>

/** Organizations as a tree with their members, or as the list every document has. */
export const OrganizationScreen: ComponentType<OrganizationProps> = (props) => {
  useStyles(listCss)
  const [look, setLook] = useState<Look>(props.view && hasFilters(props.view) ? 'list' : 'tree')
  return (
    <LookContext.Provider value={{ look, onLook: setLook }}>
      {look === 'list' ? (
        <List {...props} />
      ) : (
        <DocumentScope def={organization}>
          <ToastArea>
            <Suspense fallback={null}>
              <WholeScope>
                <Tree emit={props.emit} apiRef={props.apiRef} />
              </WholeScope>
            </Suspense>
          </ToastArea>
        </DocumentScope>
      )}
    </LookContext.Provider>
  )
}
