import { CircleCheck, ImagePlus } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { ParticipantsForm } from './participants-form.ts'

/** Under 2 MB, PNG or JPEG (specification, point 5). The server checks the picture itself. */
const bytesMax = 2 * 1024 * 1024 - 1
const types = 'image/png,image/jpeg'

/** A participant's identity picture, which is optional. */
export default function IdentityPictureField(props: { index: number; checkoutId: string }) {
  const { index, checkoutId } = props
  const { t } = useTranslation(['checkout', 'common'])
  const { say } = useSpecMessage()
  const form = useFormContext<ParticipantsForm>()
  const name = `people.${index}.identityPictureId` as const
  const pictureId = useWatch({ control: form.control, name })
  const input = useRef<HTMLInputElement>(null)
  const { upload, busy, problem } = useUpload(checkoutId, id =>
    form.setValue(name, id, { shouldDirty: true }),
  )
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void upload(file)
  }
  const id = `people.${index}.identityPicture`
  const added = pictureId !== ''
  return (
    <div className="col-span-12 rounded-md bg-sunken p-4">
      <p className="text-table font-semibold">
        {t('participants.identityPicture')}{' '}
        <span className="font-normal text-ink-3">({t('common:optional')})</span>
      </p>
      <p role="status" className="mt-1 flex items-center gap-2 text-ui">
        {added && <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />}
        {added ? t('participants.identityAdded') : say('noIdentityPicture')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          type="file"
          accept={types}
          onChange={choose}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <Button
          size="small"
          busy={busy}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-4.5" />
          {busy
            ? t('participants.identityUploading')
            : t(added ? 'participants.identityReplace' : 'participants.identityAdd')}
        </Button>
        {added && (
          <Button size="small" tone="ghost" onClick={() => form.setValue(name, '')}>
            {t('participants.identityRemove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-table text-ink-3">
        {t('participants.identityHint')}
      </p>
      {problem !== null && (
        <div role="alert">
          <FieldError id={`${id}-error`} error={problem} />
        </div>
      )}
    </div>
  )
}

/** Uploads one picture to the checkout and passes on its id. */
function useUpload(checkoutId: string, onStored: (pictureId: string) => void) {
  const { t } = useTranslation('checkout')
  const { translate } = useSpecMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File) => {
    if (!types.split(',').includes(file.type)) return setProblem(t('participants.identityFormat'))
    if (file.size > bytesMax) return setProblem(t('participants.identityTooLarge'))
    setBusy(true)
    setProblem(null)
    const body = new FormData()
    body.set('picture', file)
    try {
      const { pictureId } = await call('POST /checkouts/:id/identity-pictures', {
        params: { id: checkoutId },
        body,
        idempotencyKey: crypto.randomUUID(),
      })
      onStored(pictureId)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const isUnreadable = cause.status === 422 || cause.status === 413
      setProblem(isUnreadable ? t('participants.identityRefused') : translate(cause.message))
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy, problem }
}
