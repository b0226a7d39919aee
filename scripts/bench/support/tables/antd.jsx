/** antd's Table, as small as it comes. */
import { Table } from 'antd'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, readOrders } from './orders.js'

const shown = columns.map(({ key, label }) => ({ key, dataIndex: key, title: label }))

function Orders() {
  const [orders, setOrders] = useState([])
  useEffect(() => {
    void readOrders().then(setOrders)
  }, [])
  return <Table rowKey="uuid" size="small" columns={shown} dataSource={orders} pagination={false} />
}

createRoot(document.getElementById('table')).render(<Orders />)
