import { useWords } from '../../words/useWords.ts'
import { TextField } from '../fields/TextField.tsx'
import type { SignIn } from './useSignIn.ts'

/** Company account with sub-account, or with another name the person is known by. */
export function AccountNames({ signIn: { form, faults, change, leave, result } }: { readonly signIn: SignIn }) {
  const { signIn: words } = useWords()
  const { byIdentifier } = form
  const invalid = result?.kind === 'failed'
  return (
    <>
      <div className="login-names">
        <TextField
          label={words.account}
          name="elsAccount"
          autoComplete="organization"
          inputMode="numeric"
          value={form.elsAccount}
          fault={faults.elsAccount && words[faults.elsAccount]}
          invalid={invalid}
          autoFocus={form.elsAccount === ''}
          onChange={(elsAccount) => change({ elsAccount })}
          onBlur={() => leave('elsAccount')}
        />
        <TextField
          label={byIdentifier ? words.identifier : words.subAccount}
          name="elsSubAccount"
          autoComplete="username"
          value={form.elsSubAccount}
          fault={faults.elsSubAccount && words[faults.elsSubAccount]}
          invalid={invalid}
          onChange={(elsSubAccount) => change({ elsSubAccount })}
          onBlur={() => leave('elsSubAccount')}
        />
      </div>
      <div className="field-help">
        {byIdentifier ? words.bySubAccount : words.byIdentifier}
        <button
          type="button"
          className="button link"
          onClick={() => change({ byIdentifier: !byIdentifier, elsSubAccount: '' })}
        >
          {words.switch}
        </button>
      </div>
    </>
  )
}
