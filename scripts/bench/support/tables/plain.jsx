/** The limit: React, and a table of text. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, readOrders } from './orders.js'

function Orders() {
  const [orders, setOrders] = useState([])
  useEffect(() => {
    void readOrders().then(setOrders)
  }, [])
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ key, label }) => (
            <th key={key}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.uuid}>
            {columns.map(({ key }) => (
              <td key={key}>{order[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

createRoot(document.getElementById('table')).render(<Orders />)
