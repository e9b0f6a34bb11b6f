import manifest from '../package.json' with { type: 'json' }

/** The version of Arung: that of each of its packages. */
export const arungVersion: string = manifest.version
