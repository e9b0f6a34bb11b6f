import { useState } from 'react'

type Changes = Readonly<{
  keys: readonly string[]
  onAdd: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}>

/** Holds which entries are expanded, by their place. The state moves with an entry, and a new entry is expanded. */
export function useFolds({ keys, onAdd, onMove, onRemove }: Changes) {
  const [open, setOpen] = useState<readonly number[]>([])
  return {
    isOpen: (at: number) => open.includes(at),
    toggle: (at: number) =>
      setOpen(now => (now.includes(at) ? now.filter(one => one !== at) : [...now, at])),
    onAdd: () => {
      setOpen(now => [...now, keys.length])
      onAdd()
    },
    onMove: (from: number, to: number) => {
      setOpen(now => now.map(one => (one === from ? to : one === to ? from : one)))
      onMove(from, to)
    },
    onRemove: (gone: number) => {
      setOpen(now => now.filter(one => one !== gone).map(one => (one > gone ? one - 1 : one)))
      onRemove(gone)
    },
  }
}
