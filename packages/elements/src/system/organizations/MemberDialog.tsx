import { Invalid, SrmError } from '@srm/core/client/errors'
import type { Field, Fields } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import { errorText } from '@srm/core/i18n/messages'
import { orgMember } from '@srm/core/system/organizations/orgMember'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { faultText } from '../../document/feedback/faultText.ts'
import { FormItem } from '../../fields/FormItem.tsx'
import { SrmModal } from '../../host/SrmModal.tsx'
import documentCss from '../../style/document.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'

interface MemberDialogProps {
  readonly orgId: string
  readonly onDone: () => void
  readonly onClose: () => void
}

const asked = ['elsSubAccount', 'jobTitle', 'primary'] as const
const fields: Fields = Object.fromEntries(asked.map((key) => [key, orgMember.shape.fields[key] as Field]))

/** Takes a person into an organization. */
export default function MemberDialog({ orgId, onDone, onClose }: MemberDialogProps) {
  useStyles(documentCss)
  const { writing, locale, words: common } = useWhole()
  const words = useAdminWords()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ primary: 'N' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const failed = (error: unknown) => {
    setBusy(false)
    if (error instanceof Invalid && error.issues.length > 0)
      setFaults(Object.fromEntries(error.issues.map((issue) => [issue.path, faultText(locale, issue)])))
    else setFailure(error instanceof SrmError ? errorText(locale, error, orgMember) : String(error))
  }
  const save = async () => {
    const { value, issues } = readFields(fields, values, 'demanded')
    setFaults(Object.fromEntries(issues.map((issue) => [issue.path, faultText(locale, issue)])))
    const api = writing('orgMember')
    if (issues.length > 0 || !api) return
    setBusy(true)
    setFailure(undefined)
    await api.create({ orgId, ...value }).then(() => {
      onDone()
      onClose()
    }, failed)
  }
  return (
    <SrmModal
      open
      title={words.organizations.addMember}
      okText={words.organizations.addMember}
      cancelText={common.common.cancel}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="dialog-body">
        {asked.map((key) => (
          <FormItem
            key={key}
            name={key}
            field={fields[key] as Field}
            value={values[key]}
            fault={faults[key]}
            required={fields[key]?.required ?? false}
            onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
            onBlur={() => undefined}
          />
        ))}
        {failure && (
          <div className="banner red" role="alert">
            {failure}
          </div>
        )}
      </div>
    </SrmModal>
  )
}
