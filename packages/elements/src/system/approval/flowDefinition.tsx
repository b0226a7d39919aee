import { roleHeads } from '@srm/core/system/rights/roleHeads'
import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { label } from '../../document/values/labelText.ts'
import { ConditionField } from './ConditionField.tsx'

const roleNames = new Map(roleHeads.map((role) => [role.roleCode, role]))

/** What flows add to the generated screens: roles and fields by name, in the form as choices. */
export const extension: DocumentExtension = {
  values: { conditionField: ConditionField },
  lineColumns: ({ locale }, flow) => ({
    stepName: { width: 130 },
    finalRefuse: { width: 84 },
    role: {
      width: 130,
      render: ({ role }) => {
        const known = roleNames.get(String(role))
        return known ? label(locale, known) : String(role ?? '')
      },
    },
    conditionField: {
      width: 130,
      render: ({ conditionField }) => <ConditionField value={conditionField} row={flow} />,
    },
    conditionValue: { width: 110 },
  }),
  more: async () => (await import('./flowForm.tsx')).flowForm,
}
