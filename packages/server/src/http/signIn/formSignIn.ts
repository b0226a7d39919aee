/** `POST /activity/authentication` of spec §7: sign-in by a form of a page of our own, without the prefix. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Credentials } from '../../accounts/signIn.ts'
import { NotAllowed } from '../../engine/errors.ts'
import { type AuthRouteParts, login, texts } from './authRoutes.ts'

const formType = 'application/x-www-form-urlencoded'
const largestForm = 4096

/** Every browser says of a form where it comes from, or at least from what kind of site. */
const isScript = ({ origin, 'sec-fetch-site': site }: FastifyRequest['headers']): boolean =>
  origin === undefined && site === undefined

/** Another site may send a form with anybody's password; a script signs in for itself alone. @throws NotAllowed */
function demandOwnOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): void {
  if (isScript(headers)) return
  const { origin = '' } = headers
  const from = URL.canParse(origin) ? new URL(origin) : undefined
  const isOwn = from !== undefined && (from.host === host || from.origin === (publicUrl && new URL(publicUrl).origin))
  if (!isOwn) throw new NotAllowed()
}

/** `username` is `<elsAccount>_<elsSubAccount>`, split at the first underscore. */
function credentialsIn(body: unknown): Credentials | undefined {
  const given = texts(body, ['username', 'password'])
  const [, elsAccount, elsSubAccount] = /^(\d{1,20})_(.+)$/su.exec(given?.username ?? '') ?? []
  return given && elsAccount && elsSubAccount
    ? { elsAccount, elsSubAccount, elsSubAccountPassword: given.password }
    : undefined
}

/** Registers the call on the application itself. Answers as login does. */
export function serveFormSignIn(app: FastifyInstance, parts: AuthRouteParts): void {
  // a room of its own: no other route takes forms
  void app.register(async (forms) => {
    forms.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post('/activity/authentication', { config: { public: true, alwaysOk: true } }, (request, reply) => {
      demandOwnOrigin(request, parts.publicUrl)
      return login(parts, credentialsIn(request.body), request, reply)
    })
  })
}
