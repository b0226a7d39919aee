import { SrmError } from '@srm/core/client/errors'
import { useRef } from 'react'
import { type Verdict, verifySocialCreditCode, verifySupplierName } from '../../session/signUpCalls.ts'
import { nameFault } from '../rules.ts'
import type { Form } from '../useForm.ts'
import { home, type SignUpValues } from './signUpForm.ts'

type Checked = 'fullName' | 'socialCreditCode'

const calls: Readonly<Record<Checked, (text: string) => Promise<Verdict>>> = {
  fullName: verifySupplierName,
  socialCreditCode: verifySocialCreditCode,
}

const ruleOf = ({ valid, taken }: Verdict): string | undefined => {
  if (!valid) return 'wrong'
  return taken ? 'taken' : undefined
}

/** Asks the server about the company's name and code when their fields are left (spec §5, §7). */
export function useCompanyChecks(form: Form<SignUpValues>): (field: Checked) => void {
  const asked = useRef<Partial<Record<Checked, string>>>({})
  const latest = useRef(form)
  latest.current = form

  const check = async (field: Checked, text: string) => {
    try {
      const rule = ruleOf(await calls[field](text))
      if (rule && latest.current.values[field].trim() === text) latest.current.tell({ [field]: { rule } }, false)
    } catch (error) {
      // The registration itself asks again: a check that cannot be made now holds nobody up.
      if (!(error instanceof SrmError)) throw error
      delete asked.current[field]
    }
  }
  return (field) => {
    const { values } = form
    const text = values[field].trim()
    const isWorthIt = field === 'fullName' ? !nameFault(text) : values.countryCode === home && text.length === 18
    if (!isWorthIt || asked.current[field] === text) return
    asked.current[field] = text
    void check(field, text)
  }
}
