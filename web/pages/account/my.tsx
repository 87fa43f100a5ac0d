export default function My() {
  return null;
}
