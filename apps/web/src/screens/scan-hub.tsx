export default function ScanHubScreen() {
  return null;
}
