import type { FactorWays } from '@srm/core/client/errors'
import type { ShownFactor } from '@srm/core/client/sessionCalls'
import { useState } from 'react'
import type { AccountChoice, Choices } from '../../session/accountCalls.ts'
import {
  choiceSignIn,
  codeSignIn,
  factorSignIn,
  leaveForWechat,
  type SignInResult,
  signIn,
  wechatSignIn,
} from '../../session/signIn.ts'
import { type SignInFaults, type SignInForm, type SignInWay, signInFaults } from '../../session/signInForm.ts'
import { useSettings } from '../../settings/settings.ts'

/** A factor that is still to be shown. */
export interface AskedFactor {
  readonly challenge: string
  readonly ways: FactorWays
}

/** What another page already knows: who just set a new password, and what he has still to show. */
export type KnownName = Pick<SignInForm, 'elsAccount' | 'elsSubAccount' | 'byIdentifier'> & {
  readonly factor?: AskedFactor
}

function firstForm(known: KnownName | undefined): SignInForm {
  const { remembered, autoLogin, agreed } = useSettings.getState()
  const { elsAccount = '', elsSubAccount = '', byIdentifier = false } = known ?? remembered ?? {}
  return {
    elsAccount,
    elsSubAccount,
    byIdentifier,
    password: '',
    telephone: '',
    noteCode: '',
    remember: true,
    autoLogin,
    agreed,
  }
}

const noFaults: SignInFaults = {}

/** Where the focus goes after an answer. */
const fieldOf = ({ kind }: SignInResult, way: SignInWay): string | undefined => {
  if (kind === 'refused') return 'noteCode'
  if (kind !== 'failed') return undefined
  return way === 'password' ? 'password' : 'telephone'
}

/**
 * The sign-in form: its way, its values, its faults (on blur, then on change), what the server said.
 * @param wanted the path the person came for, kept where another site shows the sign-in
 */
export function useSignIn(
  onSignedIn: () => void,
  wanted: string | null,
  known?: KnownName,
  firstWay: SignInWay = 'password',
) {
  const [form, setForm] = useState(() => firstForm(known))
  const [way, setWay] = useState<SignInWay>(firstWay)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<SignInResult>()
  const [busy, setBusy] = useState(false)
  const [factor, setFactor] = useState(known?.factor)
  const all = signInFaults(form, way)
  const faults = Object.fromEntries(Object.entries(all).filter(([field]) => left.has(field))) as SignInFaults

  const change = (more: Partial<SignInForm>) => {
    setForm((before) => ({ ...before, ...more }))
    setResult(undefined)
  }
  const leave = (field: keyof SignInFaults) => {
    if (form[field] !== '') setLeft((before) => new Set(before).add(field))
  }
  const show = (...fields: readonly string[]) => setLeft((before) => new Set([...before, ...fields]))
  const settle = async (work: Promise<SignInResult>): Promise<SignInResult> => {
    setBusy(true)
    const answer = await work
    setBusy(false)
    setResult(answer)
    if (answer.kind === 'factor') setFactor(answer)
    if (answer.kind === 'in') onSignedIn()
    return answer
  }
  const send = {
    password: () => signIn(form),
    code: () => codeSignIn(form),
    wechat: () => leaveForWechat(form, wanted),
  }
  /** Answers the first field with a fault, for the focus. */
  const submit = async (): Promise<string | undefined> => {
    const [first] = Object.keys(all)
    show(...Object.keys(all))
    if (first || busy) return first
    return fieldOf(await settle(send[way]()), way)
  }
  const go = (next: SignInWay) => {
    setWay(next)
    setFactor(undefined)
    setResult(undefined)
    setLeft(new Set())
  }
  const choose = ({ ticket }: Choices, choice: AccountChoice) => settle(choiceSignIn(ticket, choice, form))
  const showFactor = ({ challenge }: AskedFactor, shown: ShownFactor) => settle(factorSignIn(challenge, shown, form))
  /** Comes back from WeChat with a ticket. */
  const comeBack = (ticket: string) => {
    setWay('wechat')
    return settle(wechatSignIn(ticket, form))
  }
  const shown = left.size > 0 ? faults : noFaults
  return {
    form,
    way,
    go,
    faults: shown,
    result,
    busy,
    change,
    leave,
    show,
    submit,
    choose,
    comeBack,
    factor,
    showFactor,
  }
}

export type SignIn = ReturnType<typeof useSignIn>
