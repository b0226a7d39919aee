/** A server that speaks WeChat's sign-in: its page agrees at once, its calls answer as WeChat's do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WechatServer {
  readonly url: string
  /** A code for a person, worth one exchange. */
  readonly codeFor: (openId: string) => string
  /** How the next exchange goes wrong. */
  readonly fail: (how: 'errcode' | 'notJson' | 'hangUp' | 'userinfo' | undefined) => void
  readonly close: () => Promise<void>
}

export const wechatApp = { appId: 'wxapp', secret: 'wx-secret' } as const

export async function startWechatServer(): Promise<WechatServer> {
  const codes = new Map<string, string>()
  const tokens = new Map<string, string>()
  let failing: Parameters<WechatServer['fail']>[0]
  let made = 0
  const answer = (response: ServerResponse, body: object) =>
    response.setHeader('content-type', 'text/plain').end(JSON.stringify(body))

  const exchange = (query: URLSearchParams): object => {
    if (query.get('appid') !== wechatApp.appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.get('secret') !== wechatApp.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    const openid = codes.get(query.get('code') ?? '')
    codes.delete(query.get('code') ?? '')
    if (openid === undefined) return { errcode: 40029, errmsg: 'invalid code' }
    made += 1
    tokens.set(`token${made}`, openid)
    return { access_token: `token${made}`, expires_in: 7200, refresh_token: 'r', openid, scope: 'snsapi_login' }
  }
  const userInfo = (query: URLSearchParams): object => {
    const openid = tokens.get(query.get('access_token') ?? '')
    if (openid === undefined || openid !== query.get('openid')) return { errcode: 40003, errmsg: 'invalid openid' }
    return { openid, nickname: `昵称 ${openid}`, unionid: `union-${openid}`, privilege: [] }
  }
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat')
    if (failing === 'hangUp') request.socket.destroy()
    else if (failing === 'notJson') response.end('<html>busy</html>')
    else if (failing === 'errcode') answer(response, { errcode: -1, errmsg: 'system error' })
    else if (pathname === '/sns/oauth2/access_token') answer(response, exchange(searchParams))
    else if (pathname === '/sns/userinfo')
      answer(
        response,
        failing === 'userinfo' ? { errcode: 40001, errmsg: 'invalid credential' } : userInfo(searchParams),
      )
    else response.writeHead(404).end()
  }
  const server = createServer(serve)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor: (openId) => {
      made += 1
      codes.set(`code${made}`, openId)
      return `code${made}`
    },
    fail: (how) => {
      failing = how
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
