import path from 'node:path'
import type { Plugin } from 'vite'
import { savedTexts, type SavedTexts } from '../../src/base/i18n/saved-texts.ts'

const textFile = /[\\/]i18n[\\/](desk[\\/])?(en|id)[\\/]([\w-]+)\.json$/

/** Sends saved texts to the pages that show them. Without it the pages would reload and lose what was typed. */
export const hotTexts: Plugin = {
  name: 'hot-texts',
  hotUpdate: {
    order: 'pre',
    async handler({ file, modules, read }) {
      const [, desk, locale, name] = textFile.exec(file) ?? []
      if (this.environment.name !== 'client' || locale === undefined || name === undefined) return
      const saved: SavedTexts = {
        locale: locale as SavedTexts['locale'],
        // The words of all features are parts of one namespace.
        namespace: desk === undefined ? name : 'desk',
        texts: JSON.parse(await read()),
      }
      this.environment.hot.send(savedTexts, saved)
      return modules.filter(({ id }) => id !== null && path.extname(id) !== '.json')
    },
  },
}
