import { DeskViewName, viewNameMax } from '@arung/contracts/desk-views/requests'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'

/** Holds the name of a view while it is typed. `read` returns it once it is valid, and shows the error otherwise. */
export function useViewName(before: string) {
  const id = useId()
  const [text, setText] = useState(before)
  const [isWrong, setIsWrong] = useState(false)
  const read = (): string | null => {
    const name = DeskViewName.safeParse(text)
    setIsWrong(!name.success)
    if (!name.success) document.getElementById(id)?.focus()
    return name.success ? name.data : null
  }
  const type = (next: string) => {
    setText(next)
    setIsWrong(false)
  }
  return { id, text, isWrong, type, read }
}

export function ViewNameField({ name }: { name: ReturnType<typeof useViewName> }) {
  const { t } = useTranslation('backoffice')
  return (
    <TextField
      id={name.id}
      label={t('views.name')}
      hint={t('views.nameHint', { most: viewNameMax })}
      error={name.isWrong ? t('views.nameMissing') : undefined}
      maxLength={viewNameMax}
      autoComplete="off"
      value={name.text}
      onChange={event => name.type(event.target.value)}
    />
  )
}
