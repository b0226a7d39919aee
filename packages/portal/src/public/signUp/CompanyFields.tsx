import { useMemo } from 'react'
import { useLocale, useWords } from '../../words/useWords.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import type { Form } from '../useForm.ts'
import { countries } from './countries.ts'
import { home, type SignUpValues } from './signUpForm.ts'
import { useCompanyChecks } from './useCompanyChecks.ts'

interface Props {
  readonly form: Form<SignUpValues>
  /** The company is registered already: the way to its administrator. */
  readonly onJoin: () => void
}

/** Name, country, register number and address of the company. */
export function CompanyFields({ form, onJoin }: Props) {
  const { forms: words } = useWords()
  const locale = useLocale()
  const options = useMemo(() => countries(locale), [locale])
  const ask = useCompanyChecks(form)
  const checked = (field: 'fullName' | 'socialCreditCode') => {
    const props = form.text(field)
    return {
      ...props,
      onBlur: () => {
        props.onBlur()
        ask(field)
      },
    }
  }
  const { countryCode } = form.values
  const taken = (field: 'fullName' | 'socialCreditCode') =>
    form.ruleOf(field) === 'taken' && (
      <div className="field-help">
        {words.takenText}{' '}
        <button type="button" className="button link" onClick={onJoin}>
          {words.askToJoin}
        </button>
      </div>
    )
  return (
    <fieldset className="form-part">
      <legend className="form-part-title">{words.company}</legend>
      <TextField {...checked('fullName')} label={words.fullName} autoComplete="organization" required />
      {taken('fullName')}
      <SelectField
        label={words.country}
        name="countryCode"
        autoComplete="country"
        value={countryCode}
        options={options}
        required
        onChange={(value) => form.change({ countryCode: value })}
      />
      {countryCode === home ? (
        <TextField
          {...checked('socialCreditCode')}
          label={words.socialCreditCode}
          autoComplete="off"
          maxLength={18}
          required
        />
      ) : (
        <TextField {...form.text('businessRegisterNo')} label={words.businessRegisterNo} autoComplete="off" />
      )}
      {taken('socialCreditCode')}
      <div className="form-pair">
        <TextField {...form.text('province')} label={words.province} autoComplete="address-level1" />
        <TextField {...form.text('address')} label={words.address} autoComplete="street-address" />
      </div>
    </fieldset>
  )
}
