import type { Command } from '../../app/api/call.ts'
import type { Picture } from '@arung/contracts/catalogue/views'
import { ImageRef } from '@arung/contracts/catalogue/requests'
import { pictureKinds } from '@arung/contracts/media/limits'
import type { StoredPicture } from '@arung/contracts/media/views'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FileDrop } from '../../ui/file-drop.tsx'
import { TextField } from '../../ui/field.tsx'
import type { EditField } from '../edit-field.ts'
import { EditForm } from '../edit-form.tsx'
import { PictureItem } from './picture-item.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const Pictures = z.strictObject({ images: z.array(ImageRef) })
type Pictures = z.infer<typeof Pictures>

const name = 'pictures'
const languages = ['alt', 'altId'] as const

type PictureEditorProps = {
  /** The current pictures. Their version covers only their ids and texts. */
  pictures: readonly Picture[]
  /** The maximum number of pictures. */
  max: number
  /** Saves them. */
  command: (body: Pictures) => Command
}

/**
 * The pictures of a record: uploaded by drop or with a button, with texts in both languages, and sorted with buttons or
 * by dragging. They are saved together, and never over somebody else's change.
 */
export function PictureEditor({ pictures, max, command }: PictureEditorProps) {
  const { t } = useTranslation('pictures')
  const [read] = useState<Pictures>(() => ({ images: pictures.map(refOf) }))
  const [uploaded, setUploaded] = useState<readonly StoredPicture[]>([])
  const form = useForm({
    resolver: zodResolver(Pictures),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: read,
  })
  const list = useFieldArray({ control: form.control, name: 'images', keyName: 'key' })
  const { errors } = form.formState
  const uploads = useUploads(picture => {
    const now = form.getValues('images')
    if (now.some(({ mediaId }) => mediaId === picture.mediaId)) return t('faults.twice')
    if (now.length >= max) return t('faults.many', { max })
    setUploaded(all => [...all, picture])
    list.append({ mediaId: picture.mediaId, alt: '', altId: '' }, { shouldFocus: false })
    return null
  })
  const drag = useDragOrder(list.move)
  const known = [...pictures, ...uploaded]
  return (
    <EditForm
      name={name}
      form={form}
      fields={useFields(max)}
      read={read}
      valuesOf={value => Pictures.parse(value)}
      command={command}
      done={t('saved')}
    >
      <FileDrop
        label={t('drop')}
        hint={t('hint', { max })}
        choose={t('choose')}
        kinds={pictureKinds}
        disabled={list.fields.length >= max}
        onFiles={files => void uploads.add(files)}
      />
      <UploadList uploads={uploads.uploads} onDismiss={uploads.remove} />
      {list.fields.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ol aria-label={t('title')} className="space-y-4">
        {list.fields.map(({ key, mediaId }, place) => (
          <PictureItem
            key={key}
            stored={known.find(one => one.mediaId === mediaId)}
            place={place}
            last={place === list.fields.length - 1}
            target={drag.isTarget(place)}
            dragged={drag.isDragged(place)}
            handle={drag.handle(place)}
            onMove={to => list.move(place, to)}
            onRemove={() => list.remove(place)}
          >
            {languages.map(language => (
              <TextField
                key={language}
                {...form.register(`images.${place}.${language}`)}
                id={`${name}-images.${place}.${language}`}
                label={t(`words.${language}`)}
                hint={t('wordsHint')}
                maxLength={200}
                error={errors.images?.[place]?.[language] && t('missing')}
              />
            ))}
          </PictureItem>
        ))}
      </ol>
    </EditForm>
  )
}

/** Returns a field for each text of a picture, so that errors can name it and two versions can be compared. */
function useFields(max: number): readonly EditField<Pictures>[] {
  const { t } = useTranslation('pictures')
  return Array.from({ length: max }, (_, place) =>
    languages.map((language): EditField<Pictures> => ({
      name: `images.${place}.${language}`,
      label: `${t('picture', { n: place + 1 })}, ${t(`words.${language}`)}`,
      problem: t('missing'),
      show: ({ images }) => images[place]?.[language] ?? '',
    })),
  ).flat()
}

const refOf = ({ mediaId, alt, altId }: Picture) => ({ mediaId, alt, altId })
