import type { ImageRef } from '@arung/contracts/catalogue/requests'
import { pictureKinds } from '@arung/contracts/media/limits'
import type { StoredPicture } from '@arung/contracts/media/views'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const languages = [
  ['alt', 'en'],
  ['altId', 'id'],
] as const

type PictureChoiceProps = {
  id: string
  label: string
  value: ImageRef | null
  /** The known pictures: those already in use here, and those just uploaded. */
  known: readonly StoredPicture[]
  error?: string | undefined
  onChange: (value: ImageRef | null) => void
  onBlur: () => void
  onUploaded: (picture: StoredPicture) => void
}

/** One picture or none, uploaded by drop or with a button, with alternative texts in both languages. */
export function PictureChoice(props: PictureChoiceProps) {
  const { id, label, value, known, error, onChange, onBlur, onUploaded } = props
  const { t } = useTranslation('pictures')
  const uploads = useUploads(picture => {
    onUploaded(picture)
    onChange({ mediaId: picture.mediaId, alt: '', altId: '' })
    return null
  })
  const stored = known.find(({ mediaId }) => mediaId === value?.mediaId)
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-table font-semibold">{label}</legend>
      {value === null ? (
        <div className="space-y-3">
          <FileDrop
            label={t('dropOne')}
            hint={t('hintOne')}
            choose={t('chooseOne')}
            kinds={pictureKinds}
            disabled={uploads.busy}
            onFiles={files => void uploads.add(files.slice(0, 1))}
          />
          <UploadList uploads={uploads.uploads} onDismiss={uploads.remove} />
        </div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {stored ? (
            <img
              src={`${stored.base}-480.webp`}
              alt=""
              width={stored.width}
              height={stored.height}
              className="aspect-[4/3] w-full rounded-md bg-sunken object-cover"
            />
          ) : (
            <div className="aspect-[4/3] w-full rounded-md bg-sunken" />
          )}
          <div className="min-w-0 space-y-4">
            {languages.map(([language, lang]) => (
              <TextField
                key={language}
                id={`${id}.${language}`}
                label={t(`words.${language}`)}
                hint={t('wordsHint')}
                lang={lang}
                maxLength={200}
                value={value[language]}
                onBlur={onBlur}
                onChange={event => onChange({ ...value, [language]: event.target.value })}
              />
            ))}
            <Button size="small" tone="danger-ghost" onClick={() => onChange(null)}>
              {t('removeOne')}
            </Button>
          </div>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
