import { Extension, type AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** The schemes allowed in links. Links within this site need none. */
const schemes = /^(?:https?:|mailto:|tel:)/i
const anyScheme = /^[a-z][a-z\d+.-]*:/i
const ownPicture = /^\/media\/[\w-]+\.(?:avif|webp|jpg)$/

/** Whether a link may have this target, by the rules of the sanitizer. */
const isLinkable = (url: string): boolean =>
  schemes.test(url) || (!anyScheme.test(url) && !url.startsWith('//'))

/** Numbered lists start at one, because the sanitizer keeps no other start. */
const CountedFromOne = Extension.create({
  name: 'countedFromOne',
  addGlobalAttributes: () => [
    {
      types: ['orderedList'],
      attributes: {
        start: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
        type: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
      },
    },
  ],
})

/** A stored picture, by the address of one of its sizes. Pictures from elsewhere are dropped. */
const StoredPicture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: element => ownPicture.test(element.getAttribute('src') ?? '') && null,
    },
  ],
})

/** The extensions of the editor. They allow no more than the server's sanitizer. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      HTMLAttributes: { target: null, class: null, rel: 'noopener nofollow ugc' },
      isAllowedUri: isLinkable,
    },
    code: false,
    codeBlock: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  CountedFromOne,
  StoredPicture,
]
