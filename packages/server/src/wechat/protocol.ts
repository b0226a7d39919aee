/**
 * The three calls of a WeChat sign-in: the page with the QR code (`/connect/qrconnect`), the exchange of its code for an
 * openid (`/sns/oauth2/access_token`), the person's name (`/sns/userinfo`). Answers are HTTP 200 with an `errcode` when
 * something is wrong.
 */
import type { WechatConfig } from '../config.ts'

export interface WechatPerson {
  readonly openId: string
  /** The same person in all applications of one owner; not always given. */
  readonly unionId: string | null
  readonly nickname: string | null
}

/** WeChat said no, or nothing that can be read; its `errcode` is kept for the log. */
export class WechatRefused extends Error {
  readonly errcode: number | undefined
  constructor(message: string, errcode?: number) {
    super(message)
    this.errcode = errcode
  }
}

/** What a sign-in through another application needs; WeChat is the one that is built in. */
export interface WechatSignIn {
  readonly appId: string
  /** The page on which the person agrees; it comes back to `redirect` with a code and the state. */
  pageUrl(redirect: string, state: string): string
  /** @throws WechatRefused */
  personOf(code: string): Promise<WechatPerson>
}

const hosts = { page: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' }
const patience = 8_000

type Answer = Readonly<Record<string, unknown>>

async function ask(base: string, path: string, params: Record<string, string>): Promise<Answer> {
  const url = `${base}${path}?${new URLSearchParams(params)}`
  const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' })
  const answer = (await response.json()) as Answer | null
  if (typeof answer !== 'object' || answer === null) throw new WechatRefused('unreadable answer')
  const { errcode } = answer
  if (typeof errcode === 'number' && errcode !== 0) throw new WechatRefused('refused', errcode)
  return answer
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The protocol against WeChat, or against the address of the settings. */
export function wechatSignIn({ appId, secret, url }: WechatConfig): WechatSignIn {
  const { page, api } = url ? { page: url, api: url } : hosts
  const person = async (code: string): Promise<WechatPerson> => {
    const token = await ask(api, '/sns/oauth2/access_token', {
      appid: appId,
      secret,
      code,
      grant_type: 'authorization_code',
    })
    const [accessToken, openId] = [text(token.access_token), text(token.openid)]
    if (!accessToken || !openId) throw new WechatRefused('no openid')
    const info = await ask(api, '/sns/userinfo', { access_token: accessToken, openid: openId, lang: 'zh_CN' })
    return { openId, unionId: text(info.unionid) ?? text(token.unionid), nickname: text(info.nickname) }
  }
  return {
    appId,
    pageUrl: (redirect, state) =>
      `${page}/connect/qrconnect?${new URLSearchParams({
        appid: appId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })}#wechat_redirect`,
    // what goes wrong on the way carries addresses with secrets: only that it went wrong is told
    personOf: (code) =>
      person(code).catch((error: unknown) => {
        throw error instanceof WechatRefused ? error : new WechatRefused('not reached')
      }),
  }
}
