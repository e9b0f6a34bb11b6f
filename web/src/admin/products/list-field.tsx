import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { useState } from 'react'
import { useController, type FieldPathByValue } from 'react-hook-form'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useControls } from './use-controls.ts'

type ListFieldProps = {
  name: FieldPathByValue<SaveProduct, string[]>
  /** The separator of entries: one per line, or commas. */
  by: 'line' | 'comma'
  hint: string
  className?: string
}

const separators = { line: '\n', comma: ', ' } as const
const entriesOf = (text: string, by: 'line' | 'comma'): string[] =>
  text
    .split(by === 'line' ? '\n' : /[,\s]+/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '')

/** Several short texts in one control. The typed text is not reformatted. */
export function ListField({ name, by, hint, className }: ListFieldProps) {
  const { form, control } = useControls()
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState('')
  const stored = value.join(separators[by])
  const shared = {
    ...control(name),
    ref,
    hint,
    onBlur,
    ...(className === undefined ? {} : { className }),
    value: entriesOf(typed, by).join(separators[by]) === stored ? typed : stored,
  }
  const change = (text: string) => {
    setTyped(text)
    onChange(entriesOf(text, by))
  }
  return by === 'line' ? (
    <TextArea {...shared} rows={4} onChange={event => change(event.target.value)} />
  ) : (
    <TextField {...shared} onChange={event => change(event.target.value)} />
  )
}
