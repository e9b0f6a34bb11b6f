import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CameraView } from './camera-view.tsx'
import type { LookUpFailure } from './use-look-up.ts'

type AskForCodeProps = {
  busy: boolean
  failure: LookUpFailure | null
  onText: (text: string) => void
}

/** Takes a code from the camera or from the keyboard, which is also where a hand scanner types. */
export function AskForCode({ busy, failure, onText }: AskForCodeProps) {
  const { t } = useTranslation('checkIn')
  const [typed, setTyped] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const scanned = useRef<string | null>(null)
  useEffect(() => {
    if (!hasKeyboard()) return frame.current?.focus()
    field.current?.focus()
    // What is typed next replaces a wrong code.
    field.current?.select()
  }, [failure])
  // The camera reads a code many times while it is held up.
  const scan = (text: string) => {
    if (busy || text === scanned.current) return
    scanned.current = text
    setTyped(text)
    onText(text)
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    scanned.current = null
    if (typed.trim() !== '') onText(typed)
  }
  return (
    <div ref={frame} tabIndex={-1} className="space-y-6 outline-none">
      <CameraView onText={scan} />
      {failure && (
        <Notice tone="danger" alert>
          {t(`failures.${failure}`)}
        </Notice>
      )}
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          className="min-w-0 flex-1 basis-64"
          label={t('code.label')}
          hint={t('code.hint')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
        />
        <Button type="submit" tone="primary" busy={busy} className="mt-7 max-sm:mt-0 max-sm:w-full">
          {t('code.find')}
        </Button>
      </form>
    </div>
  )
}

/** On a touch screen, a focus in the field would open a keyboard over the camera. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches
