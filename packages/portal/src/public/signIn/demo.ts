/** The sign-ins of the demo, told by a server that has it loaded. */
export interface Demo {
  readonly password: string
  readonly signIns: readonly DemoSignIn[]
}

export interface DemoSignIn {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly companyName: string
}

/** `data.demo` of `GET /health`; undefined without a demo, and when nobody answers. */
export async function loadDemo(): Promise<Demo | undefined> {
  try {
    const answer = await fetch('/health')
    const { data } = (await answer.json()) as { readonly data?: { readonly demo?: Demo } }
    return Array.isArray(data?.demo?.signIns) ? data.demo : undefined
  } catch {
    return undefined
  }
}
