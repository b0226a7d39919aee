import { Button, Checkbox, DatePicker, Form, Input, InputNumber, Radio, Segmented, Select, Steps, Switch } from 'antd'
import { useState } from 'react'
import { SrmDrawer } from '../../src/host/SrmDrawer.tsx'
import { SrmModal } from '../../src/host/SrmModal.tsx'

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
]

export default function OverlayPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <SrmDrawer open={open} onClose={onClose} title="Change 2 orders">
      <Form layout="vertical" name="change">
        <Form.Item name="buyer" label="Buyer" required validateStatus="error" help="Choose a buyer">
          <Select options={options} className="buyer" />
        </Form.Item>
        <Form.Item name="due" label="Due">
          <DatePicker />
        </Form.Item>
        <Form.Item name="quantity" label="Quantity">
          <InputNumber stringMode />
        </Form.Item>
        <Form.Item name="note" label="Note">
          <Input.TextArea />
        </Form.Item>
        <Checkbox defaultChecked>Tell the supplier</Checkbox>
        <Radio.Group options={options} defaultValue="one" />
        <Switch defaultChecked aria-label="Urgent" />
        <Segmented options={['Orders', 'Lines']} />
        <Steps current={1} items={[{ title: 'File' }, { title: 'Check' }, { title: 'Import' }]} />
      </Form>
      <Button className="ask" onClick={() => setAsking(true)}>
        Refuse
      </Button>
      <SrmModal open={asking} onCancel={() => setAsking(false)} onOk={() => setAsking(false)} title="Refuse the reply?">
        <Select options={options} className="reason" aria-label="Reason" style={{ width: 200 }} />
      </SrmModal>
    </SrmDrawer>
  )
}
