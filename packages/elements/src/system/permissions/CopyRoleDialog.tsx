import { Invalid, SrmError } from '@srm/core/client/errors'
import type { Fields } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { adminKey } from '@srm/core/system/rights/role'
import { useState } from 'react'
import { useWhole, withWhole } from '../../document/definition/wholeDefinition.tsx'
import { faultText } from '../../document/feedback/faultText.ts'
import { FormItem } from '../../fields/FormItem.tsx'
import { SrmModal } from '../../host/SrmModal.tsx'
import documentCss from '../../style/document.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'

interface CopyRoleProps {
  /** Of the role that is copied. */
  readonly code: string
  readonly name: string
  readonly permissions: readonly string[]
  /** What the copy takes over besides. */
  readonly more?: AnyRow
  readonly onDone: (role: AnyRow) => void
  readonly onClose: () => void
}

const asked = ['roleCode', 'roleName'] as const
type Asked = (typeof asked)[number]

/** A new role of the account's own with the permissions of another, as far as the person holds them. */
function CopyRoleDialog({ code, name, permissions, more = {}, onDone, onClose }: CopyRoleProps) {
  useStyles(documentCss)
  const scope = useWhole()
  const { def, writing, side, locale, who, words: common } = scope
  const words = useAdminWords()
  const [values, setValues] = useState<Readonly<Record<Asked, unknown>>>({
    roleCode: `${code}Copy`.slice(0, 32),
    roleName: words.roles.copyName(name).slice(0, 40),
  })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const held = permissions.filter((key) => (key === adminKey ? who?.admin : scope.permissions?.has(key)))
  const fields = def.shape.fields as Fields

  const failed = (error: unknown) => {
    if (error instanceof Invalid && error.issues.length > 0)
      setFaults(Object.fromEntries(error.issues.map((issue) => [issue.path, faultText(locale, issue)])))
    else setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    setBusy(false)
  }
  const create = async () => {
    const own = Object.fromEntries(asked.map((key) => [key, fields[key]])) as Fields
    const { value, issues } = readFields(own, values, 'demanded')
    setFaults(Object.fromEntries(issues.map((issue) => [issue.path, faultText(locale, issue)])))
    const api = writing()
    if (issues.length > 0 || !api) return
    setBusy(true)
    setFailure(undefined)
    await api.create({ ...more, ...value, side, permissions: held }).then((role) => {
      onClose()
      onDone(role)
    }, failed)
  }
  return (
    <SrmModal
      open
      title={words.roles.copyOf(name)}
      okText={words.roles.copyDo}
      cancelText={common.common.cancel}
      confirmLoading={isBusy}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <div className="dialog-body">
        {asked.map((key) => (
          <FormItem
            key={key}
            name={key}
            field={fields[key] as Fields[string]}
            value={values[key]}
            fault={faults[key]}
            required
            onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
            onBlur={() => undefined}
          />
        ))}
        {held.length < permissions.length && (
          <div className="banner gold">{words.roles.copyNote(permissions.length - held.length)}</div>
        )}
        {failure && (
          <div className="banner red" role="alert">
            {failure}
          </div>
        )}
      </div>
    </SrmModal>
  )
}

export default withWhole(CopyRoleDialog)
