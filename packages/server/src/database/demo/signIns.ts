/** The sign-ins the demo is shown with: start-up line, sign-in screen. */
import { demoPassword } from './accounts.ts'
import { adventureWorks } from './adventureWorks.ts'
import { platform } from './companies.ts'
import { crowley, haisheng, ruilun, yuantu } from './yuantu.ts'

export interface DemoSignIn {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly companyName: string
}

const signInsOf = (
  { elsAccount, fullName }: { readonly elsAccount: string; readonly fullName: string },
  people: readonly string[],
): DemoSignIn[] => people.map((elsSubAccount) => ({ elsAccount, elsSubAccount, companyName: fullName }))

/** Buyers before suppliers, both stories, the platform last; one password for all. */
export const demo = {
  password: demoPassword,
  signIns: [
    ...signInsOf(adventureWorks, ['administrator', 'purchaser']),
    ...signInsOf(crowley, ['administrator', 'salesperson']),
    ...signInsOf(yuantu, ['administrator', 'purchaser', 'planner', 'warehouse', 'quality', 'finance']),
    ...signInsOf(haisheng, ['administrator', 'salesperson']),
    ...signInsOf(ruilun, ['administrator']),
    ...signInsOf(platform, ['administrator']),
  ],
} as const
