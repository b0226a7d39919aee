import { Orders } from '../components/screens.tsx'

export default function Page() {
  return (
    <main>
      <h1>Orders</h1>
      <Orders />
    </main>
  )
}
