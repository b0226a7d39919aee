/** What the form of a flow needs beside the definition. It uses antd: load it with the form. */
import { roleHeads } from '@srm/core/system/rights/roleHeads'
import { useScope } from '../../document/definition/documentScope.tsx'
import { documentNamed } from '../../document/definition/namedDocuments.ts'
import type { DocumentExtension, Form } from '../../document/definition/screenTypes.ts'
import type { FormLine } from '../../document/form/formModel.ts'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { label } from '../../document/values/labelText.ts'
import { findReferences } from '../../document/values/reference.ts'
import type { ControlProps } from '../../fields/control.ts'
import type { Option } from '../../grid/types.ts'
import { OneControl } from '../CodeControls.tsx'
import { conditionFields } from './conditionFields.ts'

/** The field that a condition asks of, among those of the documents that the flow approves. */
function FieldControl(props: ControlProps) {
  const { locale } = useScope()
  const docType = props.row?.docType
  const { data } = useLoad(`definition ${docType}`, () => documentNamed(docType))
  return <OneControl {...props} choices={data ? conditionFields(data.def, locale) : []} />
}

const fits = ({ value, label: name }: Option, query: string): boolean =>
  `${value} ${name}`.toLowerCase().includes(query.trim().toLowerCase())

/** Roles of the buyer's side: those that every account has, then its own. */
async function roles({ scope: { client, locale } }: Form, query: string): Promise<readonly Option[]> {
  const builtin = roleHeads
    .filter(({ side }) => side === 'buyer')
    .map((role) => ({ value: role.roleCode, label: label(locale, role), detail: role.roleCode }))
  const found = client ? (await findReferences(client, 'buyer', { target: 'role' }, query)).items : []
  return [
    ...builtin.filter((role) => fits(role, query)),
    ...found.map(({ key, title }) => ({ value: key, label: title || key, detail: key })),
  ]
}

async function fields({ scope: { locale }, state }: Form, query: string): Promise<readonly Option[]> {
  const found = await documentNamed(state.values.docType)
  return found ? conditionFields(found.def, locale).filter((field) => fits(field, query)) : []
}

export const flowForm: DocumentExtension = {
  controls: { conditionField: FieldControl },
  lineEditors: (form) => ({
    stepName: { width: 140 },
    person: { width: 120 },
    role: { width: 140, editor: 'ref', options: (query: string, _line: FormLine) => roles(form, query) },
    conditionField: { width: 140, editor: 'ref', options: (query: string, _line: FormLine) => fields(form, query) },
    conditionValue: { width: 110 },
  }),
}
