/** The shortlist's parts, and those of cards, that public pages load once they work (`use-shortlist.ts`). */

export { CardPictures } from '../photos/card-pictures.tsx';
export { memory } from './device-memory.ts';
export { ForgetMemory } from './forget-memory.tsx';
export { CardMenu, HiddenCard } from './hidden-card.tsx';
export { KeepButton } from './keep-button.tsx';
export { KeptCount } from './kept-count.tsx';
export { ListingMemory } from './listing-memory.tsx';
export { MemoryMark } from './memory-mark.tsx';
