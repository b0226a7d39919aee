/** What every table does besides being one: it gets a session from the page's own back end, and with it orders from SRM. */

/** Columns with their labels, and the query that asks for them. */
export const { columns, query } = JSON.parse(document.getElementById('question').textContent)

/** A page of orders, by column. */
export async function readOrders() {
  const { token, account, baseUrl } = await (await fetch('/session')).json()
  const answer = await fetch(`${baseUrl}/api/buyer/purchaseOrder?${query}`, { headers: { token, account } })
  return (await answer.json()).data.items
}
