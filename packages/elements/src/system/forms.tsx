import { label } from '@srm/core/i18n/translate'
import type { SubAccount } from '@srm/core/system/people/subAccount'
import { isResetWaiting } from '@srm/core/system/people/waitingReset'
import { useScope } from '../document/definition/documentScope.tsx'
import type { DocumentExtension, Scope } from '../document/definition/screenTypes.ts'
import { ChoiceControl } from '../fields/ChoiceControl.tsx'
import type { ControlProps } from '../fields/control.ts'
import { Icon } from '../style/Icon.tsx'
import { ManyControl, OneControl } from './CodeControls.tsx'
import { codesOf } from './Codes.tsx'
import { useDocuments, useMenuEntries } from './choices.ts'
import { ContentControl } from './editor/ContentControl.tsx'
import { PermissionsControl } from './permissions/PermissionsControl.tsx'
import { PersonWhy } from './permissions/PersonWhy.tsx'
import { RoleCopy } from './permissions/RoleCopy.tsx'
import { withoutRole } from './roleWords.ts'
import { menuGroups, useChoices, useDataItems, useRoles, valuesOf } from './sources.ts'

/** Whoever has no role can sign in and finds nothing: that is said while something can be done about it. */
function RolesControl(props: ControlProps) {
  const { locale } = useScope()
  const choices = useChoices(useRoles(), props.value)
  return (
    <>
      <ManyControl {...props} {...choices} />
      {codesOf(props.value).length === 0 && (
        <p className="banner gold" role="status">
          <Icon name="warning" />
          {label(locale, withoutRole)}
        </p>
      )}
    </>
  )
}
const DataItemsControl = (props: ControlProps) => (
  <ManyControl {...props} {...useChoices(useDataItems(), props.value)} />
)
const DocTypesControl = (props: ControlProps) => <ManyControl {...props} choices={useDocuments()} />
const DocumentControl = (props: ControlProps) => <OneControl {...props} choices={useDocuments()} />
const MenusControl = (props: ControlProps) => <ManyControl {...props} choices={useMenuEntries()} />
const ParentControl = (props: ControlProps) => <OneControl {...props} choices={useMenuEntries()} />
const MenuGroupsControl = (props: ControlProps) => <ManyControl {...props} {...useChoices(menuGroups, props.value)} />

/** The rules of a data permission that name values. */
const listed: readonly unknown[] = ['in', 'notIn']

function ValuesControl({ row = {}, ...props }: ControlProps) {
  const isOff = props.disabled === true || !listed.includes(row.operator)
  return <ManyControl {...props} {...useChoices(valuesOf(row.dimension), props.value)} free disabled={isOff} />
}

const customFields = 50
const fieldKeys = Array.from({ length: customFields }, (_, i) => ({ value: `fbk${i + 1}`, label: `fbk${i + 1}` }))
const FieldKeyControl = (props: ControlProps) => <OneControl {...props} choices={fieldKeys} />

/** The side of what an account keeps for one of its sides: always the one that is worked on. */
const SideControl = (props: ControlProps) => <ChoiceControl {...props} disabled />
const ownSide = ({ side }: Scope) => ({ side })

export const dataPermissionForm: DocumentExtension = {
  controls: { docTypes: DocTypesControl, values: ValuesControl },
}
export const fieldLabelForm: DocumentExtension = {
  controls: { documentName: DocumentControl, fieldKey: FieldKeyControl },
}
export const menuForm: DocumentExtension = {
  starts: ownSide,
  controls: { side: SideControl, parentId: ParentControl },
}
export const menuGroupForm: DocumentExtension = {
  starts: ownSide,
  controls: { side: SideControl, menus: MenusControl },
}
export const roleForm: DocumentExtension = {
  starts: ownSide,
  controls: {
    side: SideControl,
    permissions: PermissionsControl,
    dataItems: DataItemsControl,
    menuGroups: MenuGroupsControl,
  },
  below: RoleCopy,
}
const waits = { en: 'Reset waits', zh: '重置待确认' }

export const subAccountForm: DocumentExtension = {
  tags: (person, { locale }) =>
    isResetWaiting(person as SubAccount, new Date().toISOString()) && (
      <span className="tag gold">{label(locale, waits)}</span>
    ),
  controls: { roles: RolesControl, dataItems: DataItemsControl },
  below: PersonWhy,
}
export const noticeForm: DocumentExtension = { controls: { content: ContentControl } }
