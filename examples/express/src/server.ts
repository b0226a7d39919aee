/** A site in Express: its pages are rendered by EJS, a route of it gives the elements their session. */
import { fileURLToPath } from 'node:url'
import { createClient } from '@srm/core/client/client'
import { embedSession } from '@srm/core/client/embedSession'
import express from 'express'

const { PORT = '4000', SRM_URL: baseUrl = 'http://127.0.0.1:3000', SRM_TOKEN: serviceToken = '' } = process.env

/** A session of whoever is signed in to the site; a real one looks that up behind its own sign-in. The service token stays here. */
const openSession = async () => ({
  ...(await embedSession({ baseUrl, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' })),
  baseUrl,
})

async function firstOrders() {
  const { token, account } = await openSession()
  const session = { account, token: async () => token, renew: async () => token }
  const { items } = await createClient({ baseUrl, session }).buyer.purchaseOrder.list({
    limit: 10,
    fields: ['orderNumber', 'supplierName'],
  })
  return items
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const policy = `default-src 'self'; connect-src 'self' ${new URL(baseUrl).origin}; img-src 'self' data:; object-src 'none'; base-uri 'none'`

const app = express()
app.set('view engine', 'ejs')
app.set('views', folder('../views'))
app.use('/elements', express.static(folder('../node_modules/@srm/elements/dist')))
app.use(express.static(folder('../public')))
app.use((_, response, next) => {
  response.set({ 'cache-control': 'no-store', 'content-security-policy': policy })
  next()
})
app.post('/session', async (_, response) => void response.json(await openSession()))
app.get('/', async (_, response) => response.render('orders', { orders: await firstOrders() }))
app.get('/orders/:uuid', (request, response) => response.render('order', { uuid: request.params.uuid }))

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  const at = typeof address === 'object' ? address?.port : PORT
  console.log(`The site is at http://127.0.0.1:${at} (SRM at ${baseUrl})`)
})
