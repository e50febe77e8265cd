/** Saves a file in the user's downloads, as a link with `download` does. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
