import { Button, DatePicker, Input, Select } from 'antd'

const options = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
]

export default function OverlayFilters() {
  return (
    <>
      <Select
        className="status"
        aria-label="Status"
        options={options}
        mode="multiple"
        placeholder="Status"
        style={{ width: 160 }}
      />
      <DatePicker.RangePicker />
      <Input className="search" aria-label="Number" placeholder="Number" style={{ width: 120 }} />
      <Button type="primary">Save</Button>
      <Button danger type="primary">
        Refuse
      </Button>
    </>
  )
}
