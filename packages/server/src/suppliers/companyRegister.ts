/** Asking a register of companies whether a company exists: an adapter of whoever runs the server, or what can be told here. */
import { pathToFileURL } from 'node:url'
import { isCreditCode } from '@srm/core/suppliers/creditCode'

/** What the module of SRM_COMPANY_REGISTER exports by default. */
export interface CompanyRegister {
  /**
   * Is this the registered name of a company?
   * @throws anything when the register cannot be asked now: nobody is held up by that
   */
  hasName(supplierName: string): Promise<boolean>
  /** Is this the social credit code of a company? Form and check digit were looked at before. */
  hasCreditCode(socialCreditCode: string): Promise<boolean>
}

/** 3 to 40 characters with a letter among them (V-NAME-LEN, V-NAME-REG). */
export const isCompanyName = (name: string): boolean => {
  const { length } = [...name.trim()]
  return length >= 3 && length <= 40 && /\p{L}/u.test(name) && !/\p{Cc}/u.test(name)
}

const builtIn: CompanyRegister = { hasName: async () => true, hasCreditCode: async () => true }

/** Looks at the form first; a register that fails is passed over. */
const careful = (register: CompanyRegister, failed: (error: unknown) => void): CompanyRegister => {
  const ask = async (question: Promise<boolean>): Promise<boolean> => {
    try {
      return await question
    } catch (error) {
      failed(error)
      return true
    }
  }
  return {
    hasName: async (name) => isCompanyName(name) && ask(register.hasName(name.trim())),
    hasCreditCode: async (code) => isCreditCode(code) && ask(register.hasCreditCode(code)),
  }
}

/**
 * The register a setting names: a package, or a file by its absolute path; without one the form is all that is checked.
 * @throws when the module is not there or exports no register
 */
export async function openCompanyRegister(
  module: string | undefined,
  failed: (error: unknown) => void,
): Promise<CompanyRegister> {
  if (module === undefined) return careful(builtIn, failed)
  const specifier = module.startsWith('/') ? pathToFileURL(module).href : module
  const { default: register } = (await import(specifier)) as { default?: Partial<CompanyRegister> }
  if (typeof register?.hasName !== 'function' || typeof register.hasCreditCode !== 'function')
    throw new Error(`SRM_COMPANY_REGISTER ${module} exports no register of companies by default.`)
  return careful(register as CompanyRegister, failed)
}
