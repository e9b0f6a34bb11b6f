import { clsx } from 'clsx'
import { Button, DropZone, FileTrigger, Text, type DropItem } from 'react-aria-components'
import { buttonClass } from './button.tsx'

type FileDropProps = {
  label: string
  hint: string
  choose: string
  /** Media types that the file chooser offers. */
  kinds: readonly string[]
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files by drop, by paste, and by a button that opens the file chooser. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, choose, kinds, disabled = false, onFiles } = props
  return (
    <DropZone
      isDisabled={disabled}
      onDrop={event => void filesOf(event.items).then(onFiles)}
      className={({ isDropTarget, isFocusVisible }) =>
        clsx(
          'flex flex-col items-center gap-2 rounded-card border-2 border-dashed px-6 py-8 text-center',
          isDropTarget ? 'border-primary bg-primary-soft' : 'border-line bg-sunken',
          isFocusVisible && 'outline-3 outline-offset-2 outline-focus',
        )
      }
    >
      <Text slot="label" className="font-semibold">
        {label}
      </Text>
      <p className="text-table text-ink-2">{hint}</p>
      <FileTrigger
        acceptedFileTypes={kinds}
        allowsMultiple
        onSelect={files => onFiles([...(files ?? [])])}
      >
        <Button isDisabled={disabled} className={clsx(buttonClass({ size: 'small' }), 'mt-2')}>
          {choose}
        </Button>
      </FileTrigger>
    </DropZone>
  )
}

async function filesOf(items: readonly DropItem[]): Promise<readonly File[]> {
  return Promise.all(items.flatMap(item => (item.kind === 'file' ? [item.getFile()] : [])))
}
