import { embedSession } from '@srm/core/client/embedSession'

/** A session of whoever is signed in to the site; a real one looks that up behind its own sign-in. The service token stays here. */
export async function POST(): Promise<Response> {
  const { SRM_URL: baseUrl = 'http://127.0.0.1:3000', SRM_TOKEN: serviceToken = '' } = process.env
  const grant = await embedSession({ baseUrl, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' })
  return Response.json({ ...grant, baseUrl }, { headers: { 'cache-control': 'no-store' } })
}
