// ZIP archives as other programs pack them.
import {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipReader,
  ZipWriter,
  type ZipWriterAddDataOptions,
} from '@zip.js/zip.js';

/** @param options how the files are packed; they are compressed unless `level` is 0 */
export async function zipped(
  files: Readonly<Record<string, Blob | string>>,
  options: ZipWriterAddDataOptions = {},
): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new BlobReader(content);
    await writer.add(name, reader, options);
  }
  return writer.close();
}

/** The files of an archive by their names. */
export async function unzipped(archive: Blob): Promise<Record<string, Blob>> {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false });
  const files: Record<string, Blob> = {};
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files[entry.filename] = await entry.getData(new BlobWriter());
  }
  return files;
}
