/**
 * The first questions of a page of another origin as one simple request (Fetch Standard): a browser sends it without asking
 * before whether it may, so that the answer is there one way to the server and back earlier.
 */
import { fetchTransport, type Transport } from '../transport.ts'
import { expectAnswer } from './earlyAnswers.ts'
import { type JoinedAnswer, responseOf } from './joinedAnswer.ts'

export interface SimpleQuestion {
  /** Start of every address of the API, with its prefix. */
  readonly base: string
  readonly token: string
  readonly account: string
  /** `zh-CN` or `en`; a header that simple requests may have. */
  readonly language: string
  /** Below the prefix; at most eight. */
  readonly paths: readonly string[]
}

/**
 * Asks, and keeps each answer for whoever asks the same a moment later.
 * @returns the answers in the order of the paths
 * @throws Error where the server does not answer, or not so
 */
export async function askSimply(
  { base, token, account, language, paths }: SimpleQuestion,
  transport: Transport = fetchTransport,
): Promise<readonly JoinedAnswer[]> {
  const asking = (async () => {
    const response = await transport({
      method: 'POST',
      url: `${base}/joined/simple`,
      headers: { 'accept-language': language, 'content-type': 'text/plain' },
      body: JSON.stringify({ token, account, paths }),
    })
    if (response.status !== 200) throw new Error(`The server answers ${response.status}.`)
    const { data } = JSON.parse(await response.text()) as { readonly data: readonly JoinedAnswer[] }
    return data
  })()
  for (const [at, path] of paths.entries())
    expectAnswer(
      base + path,
      token,
      asking.then((answers) => answers[at] && responseOf(answers[at])),
    )
  return asking
}
