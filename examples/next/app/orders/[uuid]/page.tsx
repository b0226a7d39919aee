import { Order } from '../../../components/screens.tsx'

export default async function Page({ params }: PageProps<'/orders/[uuid]'>) {
  const { uuid } = await params
  return (
    <main>
      <Order uuid={uuid} />
    </main>
  )
}
