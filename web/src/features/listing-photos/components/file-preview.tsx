import classes from './file-preview.module.css';

/** Somebody's own file, until there is a photo of it; what it shows is said beside it. */
export function FilePreview({ address }: { readonly address: string }) {
  return <img className={classes.preview} src={address} alt="" />;
}
